/** Codes that refuse another parent. */
export interface TreeSource {
  /** The parent is the record itself or stands below it. */
  readonly cycle?: string
  /** Records below it are in use by other modules. */
  readonly inUse?: string
}

/** Removed records are kept in a bin for some days, from which they can be restored. */
export interface BinSource {
  readonly days: number
  /** The filter with which the list shows what is in the bin. */
  readonly filter: string
}

/** How many records of an organisation may have the same value of a field. */
export interface LimitSource {
  readonly by: string
  readonly max: number
  /** The attribute of the organisation with its own limit. */
  readonly attribute?: string
  /** Records count in these states only, those of the field with `moves`. */
  readonly states?: readonly string[]
  readonly code: string
}

export interface UniqueSource {
  readonly fields: readonly string[]
  readonly code?: string
  /** Two records without a value have the same one. */
  readonly blanks?: boolean
}

/** Which records a reader sees, in addition to the access bits. */
export interface RowsSource {
  /** Conditions that a record must all fulfil. */
  readonly when: readonly RowConditionSource[]
  /** Rights with which one also sees the other records that the right reaches. */
  readonly unless?: readonly string[]
  /** Records with a value of `if` are seen by those alone who also see the record of `field`. */
  readonly follows?: { readonly field: string; readonly if: string }
}

/** One condition on a stored value: one of `in`, `before` and `after`. */
export interface RowConditionSource {
  readonly field: string
  readonly in?: readonly (boolean | number | string)[]
  readonly before?: 'now' | 'today'
  readonly after?: 'now' | 'today'
  /** The only platform on which the condition applies. */
  readonly platform?: 'web' | 'mobile'
  /** Records without a value fulfil it too. */
  readonly empty?: true
}

/** Parts whose values together occur in one row only. `stored`: the code where exactly one of the rows was stored before. */
export interface DistinctSource {
  readonly parts: readonly string[]
  readonly code: string
  readonly stored?: string
}

/** The parts between which no other row lies. */
export interface ApartSource {
  readonly from: string
  readonly to: string
  readonly code: string
}

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
  /** Records of other modules that follow a record (`rows.follows`) go with it. Default: they have a period of their own. */
  readonly withFollowers?: boolean
}
