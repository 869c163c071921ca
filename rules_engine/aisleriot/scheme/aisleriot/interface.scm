;;; The module through which AisleRiot's rules reach the table. In the real program the GTK side provides
;;; it; here the table is (driver table) and nothing is drawn. Only the names and the number of their
;;; arguments are AisleRiot's; the rules import them.

(define-module (aisleriot interface)
  #:use-module (driver table)
  #:re-export (add-slot get-slot set-cards-c! set-lambda set-lambda! delayed-call
               set-feature-word! get-feature-word aisleriot-random)
  #:export (reset-surface set-statusbar-message-c update-score click-to-move?
            set-slot-x-expansion! set-slot-y-expansion! get-timeout set-timeout!
            undo-set-sensitive redo-set-sensitive dealable-set-sensitive))

(define (reset-surface) (clear-table!))

;; Score and status line are read from the variables of (aisleriot api), which keep them too.
(define (update-score text) #t)
(define (set-statusbar-message-c text) #t)

;; Cards are dragged, as the program does by default, not sent by a click.
(define (click-to-move?) #f)

(define (set-slot-x-expansion! slot-id width) #t)
(define (set-slot-y-expansion! slot-id height) #t)
(define (get-timeout) 0)
(define (set-timeout! seconds) #t)
(define (undo-set-sensitive on?) #t)
(define (redo-set-sensitive on?) #t)
(define (dealable-set-sensitive on?) #t)
