/** Which records a reader sees, in addition to the access bits. */
export interface RowsSource {
  /** Conditions that a record must all fulfil. */
  readonly when: readonly RowConditionSource[]
  /** Rights with which one also sees the other records that the right reaches. */
  readonly unless?: readonly string[]
}

/** One condition on a stored value: one of `in`, `before` and `after`. */
export interface RowConditionSource {
  readonly field: string
  readonly in?: readonly (boolean | number | string)[]
  readonly before?: 'now' | 'today'
  readonly after?: 'now' | 'today'
  /** It is asked on this platform alone, and on the others nothing is. */
  readonly platform?: 'web' | 'mobile'
  /** Records without a value fulfil it too. */
  readonly empty?: true
}
