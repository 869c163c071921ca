;;; The text form of cards, piles and moves, as in rules_engine/cards.py and moves.py.

(define-module (driver text)
  #:use-module (srfi srfi-1)
  #:export (set-ace-rank! pile->string string->pile piles->string string->piles moves->string))

;; An ace that ranks above the king is 14 in the rules; in text it is an ace like any other.
(define ranks "*A23456789TJQKA")
(define ace-rank 1)
(define (set-ace-rank! rank) (set! ace-rank rank))

(define suits "CDHS")
(define joker-colours "BR")

(define (card->text card)
  (let* ((rank (car card))
         (letters (if (zero? rank) joker-colours suits))
         (text (string (string-ref ranks rank) (string-ref letters (cadr card)))))
    (if (caddr card) text (string-downcase text))))

;; A new list each time, as the program makes them.
(define (text->card text)
  (let* ((letter (char-upcase (string-ref text 0)))
         (rank (string-index ranks letter)))
    (list (if (= rank 1) ace-rank rank)
          (string-index (if (zero? rank) joker-colours suits) (char-upcase (string-ref text 1)))
          (char-upper-case? (string-ref text 1)))))

;; The texts of all cards, by rank, suit and side.
(define (card-number card)
  (+ (* 8 (car card)) (* 2 (cadr card)) (if (caddr card) 1 0)))
(define text-of-card
  (list->vector
   (append-map (lambda (rank)
                 (append-map (lambda (suit)
                               (map (lambda (up?) (card->text (list rank (if (zero? rank) (modulo suit 2) suit) up?)))
                                    '(#f #t)))
                             '(0 1 2 3)))
               (iota 15))))

;; The bottom card first in text, the top card first in a list.
(define (pile->string cards)
  (let loop ((cards cards) (texts '()))
    (if (null? cards)
        (string-concatenate texts)
        (loop (cdr cards) (cons (vector-ref text-of-card (card-number (car cards))) texts)))))

(define (string->pile text)
  (let loop ((place 0) (cards '()))
    (if (= place (string-length text))
        cards
        (loop (+ place 2)
              (cons (text->card (substring text place (+ place 2))) cards)))))

(define (piles->string piles)
  (string-join (map pile->string piles) ","))

(define (string->piles text)
  (map string->pile (string-split text #\,)))

(define (move->string move)
  (let ((kind (car move)))
    (case kind
      ((drag) (apply format #f "~a:~a>~a" (cdr move)))
      ((click) (format #f "click ~a" (cadr move)))
      ((double-click) (format #f "double ~a" (cadr move)))
      ((deal) "deal"))))

(define (moves->string moves)
  (string-join (map move->string moves) ","))
