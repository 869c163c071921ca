;;; Counting without a word over the pipe: sequences of moves by depth, and random play by the clock.

(define-module (driver count)
  #:use-module (driver table)
  #:use-module (driver game)
  #:use-module (driver moves)
  #:export (perft playout replay))

;; How many sequences of 1, 2 … depth moves there are from here; a game that is over has none.
(define (perft depth)
  (let ((counts (make-vector depth 0)))
    (let visit ((level 0))
      (let ((before (snapshot))
            (moves (legal-moves)))
        (vector-set! counts level (+ (vector-ref counts level) (length moves)))
        (when (< (+ level 1) depth)
          (for-each
           (lambda (move)
             (if (eq? (make-move! move) 'on) (visit (+ level 1)))
             (restore! before))
           moves))))
    (vector->list counts)))

;; Play so many random moves, listing all moves before each; deal anew where a game is over, stuck or has gone
;; on for `longest` moves. Return the moves listed in all and the games begun.
(define (playout seed count longest)
  (let ((state (seed->random-state seed)))
    (let loop ((left count) (outcome (deal! seed #f)) (length 0) (listed 0) (games 1))
      (if (zero? left)
          (list listed games)
          (let ((moves (if (and (eq? outcome 'on) (< length longest)) (list->vector (legal-moves)) (vector))))
            (if (zero? (vector-length moves))
                (loop left (deal! (+ seed games) #f) 0 listed (+ games 1))
                (loop (- left 1)
                      (make-move! (vector-ref moves (random (vector-length moves) state)))
                      (+ length 1)
                      (+ listed (vector-length moves))
                      games)))))))

;; Play a game from its deal with these moves, listing all moves before each. Return how many moves were listed,
;; and the processor time that listing them and that making and judging the moves took, in nanoseconds.
(define (replay seed order moves)
  (define (now) (get-internal-run-time))
  (define (nanoseconds ticks) (quotient (* ticks 1000000000) internal-time-units-per-second))
  (deal! seed order)
  (let loop ((moves moves) (listed 0) (listing 0) (making 0))
    (if (null? moves)
        (list listed (nanoseconds listing) (nanoseconds making))
        (let* ((start (now))
               (found (legal-moves))
               (between (now))
               (outcome (make-move! (car moves))))
          (unless outcome (error "the rules refuse" (car moves)))
          (loop (cdr moves)
                (+ listed (length found))
                (+ listing (- between start))
                (+ making (- (now) between)))))))
