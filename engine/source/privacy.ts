/** Legal requirements for records about people. */
export interface PrivacySource {
  /**
   * The person concerned: `id` if the record is the person, or the field that identifies the person by reference or
   * e-mail address. Default: the owner.
   */
  readonly of?: string
  /** Effect of the erasure of a person on the records. Default: they stay without the person's data. */
  readonly erase?: 'anonymise' | 'remove' | 'keep'
  /** Fields that are kept when the others are emptied. */
  readonly keeps?: readonly string[]
  /** Key of the text that explains why records are kept. */
  readonly reason?: string
  readonly retention?: RetentionSource
}

/** The retention period of records. After it they are emptied or removed, as when their person is erased. */
export interface RetentionSource {
  /** Calendar months, at least six. */
  readonly months: number
  /** The field with the start of the period, one of those with `retentionStart`. A record without a value waits. */
  readonly since: string
}
