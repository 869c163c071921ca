;;; One game: loading its rules, options, the deal, and how a position stands.

(define-module (driver game)
  #:use-module (driver table)
  #:use-module (ice-9 match)
  #:export (load-game! get-options set-options! deal! shuffled-deck arrange! change! judge-if-possible! score
            status ace-rank deal-next-cards memory recall!))

(define api #f)                         ; the module of what all games share
(define game #f)                        ; the module that holds the rules
(define loaded #f)                      ; the snapshot after loading and setting the options
(define baseline #f)                    ; the snapshot after a deal by chance

;; Bookkeeping of undo and of laying out slots, and the deck, which a redeal makes anew: no rule reads these
;; while playing.
(define unwatched '(DECK HISTORY FUTURE MOVE IN-GAME HORIZPOS VERTPOS variable-list))

;; One game a process: what all games share keeps traces of the one that was loaded.
(define (load-game! file)
  (set! api (resolve-module '(aisleriot api)))
  (api-set! 'shuffle-deck (lay-deck-instead-of (api-ref 'shuffle-deck)))
  (set! game (make-fresh-user-module))
  (save-module-excursion
   (lambda ()
     (set-current-module game)
     (load-compiled file)))
  (watch! (append (plain-variables game "") (plain-variables api "api:")))
  (set-options! '()))

(define (api-ref name) (variable-ref (module-variable api name)))
(define (api-set! name value) (variable-set! (module-variable api name) value))

;; Everything that a module defines except procedures and syntax, in a fixed order.
(define (plain-variables module prefix)
  (let ((found (module-map
                (lambda (name variable)
                  (cons (string->symbol (string-append prefix (symbol->string name))) variable))
                module)))
    (sort (filter (lambda (entry)
                    (and (variable-bound? (cdr entry))
                         (not (procedure? (variable-ref (cdr entry))))
                         (not (macro? (variable-ref (cdr entry))))
                         (not (memq (car entry) (map (lambda (name) (symbol-append 'api: name)) unwatched)))))
                  found)
          (lambda (one other) (string<? (symbol->string (car one)) (symbol->string (car other)))))))

;;; Options: the list that the rules give, in which `begin-exclusive` and `end-exclusive` stand around a group.

(define (get-options)
  (or ((rule-of 'get-options)) '()))

;; states: one boolean for each option; the empty list leaves all as the rules have them.
(define (set-options! states)
  (unless (null? states)
    ((rule-of 'apply-options)
      (let loop ((options (get-options)) (states states))
        (match options
          (() '())
          (((label _) . rest) (cons (list label (car states)) (loop rest (cdr states))))
          ((mark . rest) (cons mark (loop rest states)))))))
  (set! loaded (snapshot))
  (deal! 0 #f)
  (set! baseline (snapshot)))

;;; Dealing. The rules shuffle through shuffle-deck; while a game is dealt it lays the deck as it is asked.

(define dealing? #f)
(define wanted #f)                      ; the cards in the order wanted, or #f: as they are shuffled
(define deck '())                       ; the cards that the game shuffled, as it had them
(define (shuffled-deck) deck)

(define (lay-deck-instead-of shuffle)
  (lambda ()
    (if (and dealing? (null? deck)) (set! deck (api-ref 'DECK)))
    (if (and dealing? wanted)
        (api-set! 'DECK (in-order-wanted (api-ref 'DECK)))
        (shuffle))))

;; The cards of a deck as they follow each other in the order wanted, which may hold more cards: some games
;; lay cards out before they shuffle.
(define (in-order-wanted cards)
  (let ((left (make-hash-table)))
    (define (face card) (list-head card 2))
    (define (count card) (hash-ref left (face card) 0))
    (define (count-by! step card) (hash-set! left (face card) (+ step (count card))))
    (for-each (lambda (card) (count-by! 1 card)) cards)
    (filter (lambda (card)
              (and (positive? (count card))
                   (begin (count-by! -1 card) #t)))
            wanted)))

(define (deal! seed order)
  (restore! loaded)
  (set-chance! seed 0)
  (set! wanted order)
  (set! deck '())
  (dynamic-wind
    (lambda () (set! dealing? #t))
    (lambda ()
      ((rule-of 'new-game))
      ((api-ref 'start-game)))
    (lambda () (set! dealing? #f)))
  (judge!))

;; Piles as given, everything else as after the deal by chance, but for what `changes` names. Where rules
;; count the score from the piles, they are told to.
(define (arrange! new-piles changes)
  (recall! new-piles '())
  (change! changes)
  (for-each
   (lambda (name)
     (let ((variable (module-variable game name)))
       (if variable ((variable-ref variable)))))
   counters)
  (judge-if-possible!))

;; Give watched variables other values.
(define (change! changes)
  (for-each
   (match-lambda
     ((name . value) (variable-set! (assq-ref (watched) name) value)))
   changes))

;; What rules call the procedure that counts the score from the piles.
(define counters '(recalculate-score check-score))

;;; How the position stands: 'on, 'won or 'lost, 'unknown where the rules fail. The program asks after each move whether the game goes on,
;;; and where it does not, whether it is won.

(define (judge!)
  (run-delayed-calls)
  (cond (((rule-of 'game-over)) 'on)
        (((rule-of 'winning-game)) 'won)
        (else 'lost)))

;; Some rules fail on tables that no deal leads to: then nobody knows.
(define (judge-if-possible!)
  (catch #t judge! (lambda _ 'unknown)))

(define (score) (api-ref 'SCORE))
(define (status) (api-ref 'STATUSBAR-MESSAGE))
(define (ace-rank) (api-ref 'ace))
(define (deal-next-cards) ((module-ref game 'do-deal-next-cards)))

;;; Memory: all that a game remembers beside its piles, as a list of what differs from the baseline. A hash
;;; table holds what the search for a hint has found, which is no part of a position.

(define (memory)
  (append
   (if (and (zero? (chance-seed)) (zero? (chance-drawn)))
       '()
       `((chance ,(chance-seed) ,(chance-drawn))))
   (let loop ((entries (watched)) (values (snapshot-values baseline)))
     (cond ((null? entries) '())
           ((or (equal? (variable-ref (cdar entries)) (car values))
               (hash-table? (variable-ref (cdar entries))))
           (loop (cdr entries) (cdr values)))
           (else (cons (cons (caar entries) (variable-ref (cdar entries)))
                       (loop (cdr entries) (cdr values))))))))

;; Take up a position: its piles, and what `memory` said of it.
(define (recall! new-piles remembered)
  (restore! baseline)
  (set-chance! 0 0)
  (for-each
   (match-lambda
     (('chance seed drawn) (set-chance! seed drawn))
     (change (change! (list change))))
   remembered)
  (unless (= (length new-piles) (pile-count))
    (error (format #f "the game has ~a piles, not ~a" (pile-count) (length new-piles))))
  (for-each set-pile! (iota (pile-count)) new-piles))
