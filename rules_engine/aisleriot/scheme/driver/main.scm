;;; The line protocol: one request a line, fields separated by tabs, one line in reply to each: "ok" and the
;;; fields asked for, or "error" and a message. rules_engine/aisleriot/process.py is the other end.

(define-module (driver main)
  #:use-module (driver table)
  #:use-module (driver game)
  #:use-module (driver moves)
  #:use-module (driver count)
  #:use-module (driver text)
  #:use-module (ice-9 match)
  #:use-module (ice-9 rdelim)
  #:export (serve))

(define (datum text) (call-with-input-string text read))
(define (datum->text value) (format #f "~s" value))
(define (one-line text) (string-map (lambda (char) (if (char-set-contains? char-set:iso-control char) #\space char)) text))

;; A position is told by its piles and the memory; two hyphens stand for the one that the last reply told.
(define (recall-told! piles remembered)
  (unless (string=? remembered "-")
    (recall! (string->piles piles) (datum remembered))))

(define (position-fields outcome)
  (list (piles->string (map pile (iota (pile-count))))
        (number->string (score))
        (symbol->string outcome)
        (one-line (status))
        (datum->text (memory))))

;; An offer: the cards that lie there, those that are offered, and variables to be changed.
(define (string->offer text)
  (match (string-split text #\/)
    ((base cards changes) (list (string->pile base) (string->pile cards) (datum changes)))))

(define (option->field option)
  (match option
    ((label state) (string-append (if state "on:" "off:") (one-line label)))
    (mark (symbol->string mark))))

(define (slot->field record)
  (match record
    ((id cards (placement (x y) . _) . type)
     (format #f "~a ~a ~a ~a" (if (pair? type) (car type) 'unknown) placement
             (exact->inexact x) (exact->inexact y)))))

(define (answer request)
  (match request
    (("open" file) (load-game! file) (map option->field (get-options)))
    (("options" states)
     (set-options! (map (lambda (char) (char=? char #\1)) (string->list states)))
     (set-ace-rank! (ace-rank))
     '())
    (("variables") (map (lambda (entry) (symbol->string (car entry))) (watched)))
    (("slots") (map slot->field (slot-records)))
    (("deck") (list (pile->string (reverse (shuffled-deck)))))
    (("deal" seed "") (position-fields (deal! (string->number seed) #f)))
    (("deal" seed order) (position-fields (deal! (string->number seed) (reverse (string->pile order)))))
    (("arrange" piles changes) (position-fields (arrange! (string->piles piles) (datum changes))))
    (("taken" piles source target offers)
     (list (string-concatenate
            (map (lambda (answer) (case answer ((failed) "f") ((#f) "n") (else "y")))
                 (taken (string->piles piles) (string->number source) (string->number target)
                        (map string->offer (string-split offers #\;)))))))
    (("moves" piles remembered) (recall-told! piles remembered) (list (moves->string (legal-moves))))
    (("play" piles remembered move)
     (recall-told! piles remembered)
     (let ((outcome (make-move! (datum move))))
       (if outcome (position-fields outcome) '("refused"))))
    (("allows" piles remembered move)
     (recall-told! piles remembered)
     (list (if (allowed? (datum move)) "yes" "no")))
    (("perft" piles remembered depth)
     (recall-told! piles remembered)
     (map number->string (perft (string->number depth))))
    (("replay" seed order moves)
     (map number->string (replay (string->number seed) (reverse (string->pile order)) (datum moves))))
    (("playout" . numbers) (map number->string (apply playout (map string->number numbers))))))

;; The first field says how many seconds the answer may take; after these the kernel ends this process.
(define (answer-in-time request)
  (alarm (string->number (car request)))
  (let ((fields (answer (cdr request))))
    (alarm 0)
    fields))

(define (message key arguments)
  (one-line (call-with-output-string (lambda (port) (print-exception port #f key arguments)))))

;; What rules print goes to standard error, so that it never mixes with replies.
(define (serve)
  (let ((requests (current-input-port))
        (replies (current-output-port)))
    (sigaction SIGALRM SIG_DFL)
    (set-port-encoding! requests "UTF-8")
    (set-port-encoding! replies "UTF-8")
    (setvbuf replies 'block)
    (set-current-output-port (current-error-port))
    (let loop ()
      (let ((line (read-line requests)))
        (unless (eof-object? line)
          (display
           (catch #t
             (lambda () (string-join (cons "ok" (answer-in-time (string-split line #\tab))) "\t"))
             (lambda (key . arguments)
               (alarm 0)
               (string-append "error\t" (message key arguments))))
           replies)
          (newline replies)
          (force-output replies)
          (loop))))))
