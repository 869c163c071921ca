;;; The table: piles of cards, the procedures that a game registered, chance, and snapshots of it all.
;;; A card is (rank suit face-up?); the top card of a pile comes first.

(define-module (driver table)
  #:export (add-slot get-slot set-cards-c! set-lambda set-lambda! delayed-call
            set-feature-word! get-feature-word aisleriot-random
            clear-table! slot-records pile-count pile set-pile! rule-of feature? dealable-bit droppable-bit
            reach run-delayed-calls watch! watched chance-seed chance-drawn set-chance!
            snapshot snapshot-values restore! piles-changed?))

;;; Slots, as the rules add them: (id cards (placement (x y) [depth]) type).

(define records (vector))
(define piles (vector))                 ; slot id -> cards

(define (clear-table!)
  (set! records (vector))
  (set! piles (vector)))

(define (append-to vector item)
  (list->vector (append (vector->list vector) (list item))))

(define (add-slot record)
  (set! records (append-to records record))
  (set! piles (append-to piles (cadr record)))
  #t)

(define (slot-records) (vector->list records))
(define (pile-count) (vector-length piles))
(define (pile id) (vector-ref piles id))

(define (set-pile! id cards)
  (set! touched? #t)
  (vector-set! piles id cards))

(define (get-slot id) (list id (vector-ref piles id)))
(define (set-cards-c! id cards) (set-pile! id cards) #t)

;; How many cards from the top a hand can take hold of: those that lie open to the mouse. A face-down card
;; ends them: the rules of none of the 90 games ever let go of one, and asking takes most of the time in some.
(define (reach id)
  (let ((placement (caddr (vector-ref records id))))
    (let loop ((cards (vector-ref piles id))
               (left (case (car placement)
                       ((expanded expanded-right) -1)
                       ((partially-expanded partially-expanded-right) (max 1 (caddr placement)))
                       (else 1)))
               (count 0))
      (if (or (null? cards) (zero? left) (not (caddar cards)))
          count
          (loop (cdr cards) (- left 1) (+ count 1))))))

;;; The procedures of a game, and what it says of itself.

(define lambda-names
  '(new-game button-pressed button-released button-clicked button-double-clicked game-over winning-game
    hint get-options apply-options timeout droppable dealable))
(define lambdas (make-vector (length lambda-names) #f))
(define features 0)
(define droppable-bit 1)
(define dealable-bit 4)

(define (set-feature-word! word) (set! features word) #t)
(define (get-feature-word) features)
(define (feature? bit) (logtest bit features))

(define (lambda-index name)
  (let loop ((index 0) (names lambda-names))
    (cond ((null? names) (error "the rules set an unknown procedure:" name))
          ((eq? name (car names)) index)
          (else (loop (+ index 1) (cdr names))))))

;; Eleven procedures, then droppable? and dealable? where the feature word announces them; more are ignored.
(define (set-lambda . procedures)
  (set! lambdas (make-vector (length lambda-names) #f))
  (let loop ((index 0) (rest procedures))
    (cond ((or (null? rest) (= index (vector-length lambdas))) #t)
          ((and (= index (lambda-index 'droppable)) (not (feature? droppable-bit))) (loop (+ index 1) rest))
          (else (vector-set! lambdas index (car rest))
                (loop (+ index 1) (cdr rest))))))

(define (set-lambda! name procedure)
  (set! lambdas (vector-copy lambdas))
  (vector-set! lambdas (lambda-index name) procedure)
  #t)

;; The procedure that the game registered under a name.
(define (rule-of name) (vector-ref lambdas (lambda-index name)))

;;; One call may wait for the cards to have come to rest; it may ask for the next.

(define delayed #f)

(define (delayed-call procedure)
  (if delayed (error "the rules ask for a second delayed call before the first"))
  (set! delayed procedure)
  #t)

(define (run-delayed-calls)
  (when delayed
    (let ((procedure delayed))
      (set! delayed #f)
      (procedure)
      (run-delayed-calls))))

;;; Chance: the same function of seed and counter as rules_engine/chance.py.

(define seed 0)
(define drawn 0)
(define (chance-seed) seed)
(define (chance-drawn) drawn)
(define (set-chance! new-seed new-drawn)
  (set! seed new-seed)
  (set! drawn new-drawn))

(define mask (- (ash 1 64) 1))
(define (mix z)
  (let* ((z (logand mask (* (logxor z (ash z -30)) #xBF58476D1CE4E5B9)))
         (z (logand mask (* (logxor z (ash z -27)) #x94D049BB133111EB))))
    (logxor z (ash z -31))))

(define (aisleriot-random bound)
  (set! drawn (+ drawn 1))
  (modulo (mix (logand mask (+ (mix (logand mask seed)) (* drawn #x9E3779B97F4A7C15)))) bound))

;;; Snapshots hold the piles, every watched variable and all of the above that a move can change.

(define variables '())                  ; ((name . variable) ...)
(define (watch! named-variables) (set! variables named-variables))
(define (watched) variables)

;; Vectors are the only values that rules change in place.
(define (own value)
  (if (vector? value) (vector-copy value) value))

(define base #f)                        ; the snapshot that the piles were equal to last …
(define touched? #f)                    ; … and whether any pile was laid anew since

(define (snapshot)
  (set! base
        (vector (vector-copy piles)
                (map (lambda (entry) (own (variable-ref (cdr entry)))) variables)
                lambdas drawn seed features records))
  (set! touched? #f)
  base)

(define (snapshot-values state) (vector-ref state 1))

(define (restore! state)
  (when (or touched? (not (eq? base state)))
    (set! piles (vector-copy (vector-ref state 0))))
  (let loop ((entries variables) (values (vector-ref state 1)))
    (unless (null? entries)
      (variable-set! (cdar entries) (own (car values)))
      (loop (cdr entries) (cdr values))))
  (set! lambdas (vector-ref state 2))
  (set! drawn (vector-ref state 3))
  (set! seed (vector-ref state 4))
  (set! features (vector-ref state 5))
  (set! records (vector-ref state 6))
  (set! delayed #f)
  (set! base state)
  (set! touched? #f))

;; Do the piles differ from those of a snapshot?
(define (piles-changed? state)
  (and (or touched? (not (eq? base state)))
       (not (equal? piles (vector-ref state 0)))))
