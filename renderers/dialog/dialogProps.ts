export interface DialogProps<Q> {
  readonly question: Q
  /** Told once: the answer, or null where it is cancelled. */
  readonly onAnswer: (answer: string | null) => void
}
