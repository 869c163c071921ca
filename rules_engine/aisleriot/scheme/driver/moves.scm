;;; Moves as a hand makes them in the program, asked of the rules in the order in which the program asks:
;;; (drag source count target), (click pile), (double-click pile), (deal).

(define-module (driver moves)
  #:use-module (driver table)
  #:use-module (driver game)
  #:use-module (ice-9 match)
  #:export (legal-moves make-move! allowed? taken))

;; Where rules fail, as some do on tables that no deal leads to, the program goes on as if they had refused.
(define-syntax-rule (or-else failed question)
  (catch #t (lambda () question) (lambda _ failed)))
(define-syntax-rule (or-refuse question) (or-else #f question))

;; Do as the hand does; return what the rules answer. A refused drag leaves its cards off the table.
(define (attempt! move)
  (case (car move)
    ((drag) (apply attempt-drag! (cdr move)))
    ((click) ((rule-of 'button-clicked) (cadr move)))
    ((double-click) ((rule-of 'button-double-clicked) (cadr move)))
    ((deal) (and (feature? dealable-bit) ((rule-of 'dealable)) (deal-next-cards)))))

(define (attempt-drag! source count target)
  (let ((cards (lift! source count)))
    (and cards
         (takes? source cards target)
         ((rule-of 'button-released) source cards target))))

;; Take cards off a pile; #f where the rules do not let go of them.
(define (lift! source count)
  (let* ((all (pile source))
         (cards (list-head all count)))
    (and ((rule-of 'button-pressed) source cards)
         (begin (set-pile! source (list-tail all count))
                cards))))

;; Do the rules say before the drop, where they do, that the target takes the cards?
(define (takes? source cards target)
  (or (not (feature? droppable-bit))
      ((rule-of 'droppable) source cards target)))

;; Make an attempt; was it a move? A click also is where the rules moved cards without saying so. Putting cards
;; back is none, but a card that is dropped on the one that lay below it may be.
(define (accepted? move before)
  (or-refuse
   (match move
     (('drag source _ target)
      (and (attempt! move)
           (or (not (= source target)) (piles-changed? before))))
     (_ (or (attempt! move) (piles-changed? before))))))

;; Every legal move. The table is as before when this returns.
(define (legal-moves)
  (let ((before (snapshot))
        (found '()))
    (define (try! move)
      (if (accepted? move before) (set! found (cons move found)))
      (restore! before))
    (do ((source (- (pile-count) 1) (- source 1))) ((< source 0))
      (do ((count (reach source) (- count 1))) ((zero? count))
        (let ((cards (or-refuse (lift! source count))))
          (when cards
            (let ((lifted (snapshot)))
              (do ((target (- (pile-count) 1) (- target 1))) ((< target 0))
                (when (or-refuse (takes? source cards target))
                  (if (and (or-refuse ((rule-of 'button-released) source cards target))
                           (or (not (= source target)) (piles-changed? before)))
                      (set! found (cons (list 'drag source count target) found)))
                  (restore! lifted)))))
          (restore! before))))
    (do ((id (- (pile-count) 1) (- id 1))) ((< id 0))
      (try! (list 'double-click id)))
    (if (feature? dealable-bit) (try! '(deal)))
    (do ((id (- (pile-count) 1) (- id 1))) ((< id 0))
      (try! (list 'click id)))
    found))

;; Make a move and all that follows by itself; return how the position stands ('on, 'won, 'lost, 'unknown), or #f where
;; the rules refuse the move and the table is as before.
(define (make-move! move)
  (let ((before (snapshot)))
    (if (and (possible? move) (accepted? move before))
        (judge-if-possible!)
        (begin (restore! before) #f))))

;; Is one move legal? The table is as before when this returns.
(define (allowed? move)
  (let* ((before (snapshot))
         (answer (and (possible? move) (accepted? move before))))
    (restore! before)
    answer))

;; For each (base cards changes): does the target, holding the base, take the cards that lie alone on the source?
;; Answers are as rules give them, or 'failed.
(define (taken around source target offers)
  (recall! around '())
  (let ((before (snapshot)))
    (map
     (match-lambda
       ((base cards changes)
        (restore! before)
        (set-pile! source cards)
        (set-pile! target base)
        (change! changes)
        (let ((move (list 'drag source (length cards) target)))
          (and (possible? move) (or-else 'failed (attempt! move))))))
     offers)))

;; Can a hand make this move at all: are there such piles, and so many cards within reach?
(define (possible? move)
  (define (pile? id) (< -1 id (pile-count)))
  (case (car move)
    ((drag) (let ((source (cadr move)) (count (caddr move)) (target (cadddr move)))
              (and (pile? source) (pile? target) (<= 1 count (reach source)))))
    ((deal) #t)
    (else (pile? (cadr move)))))
