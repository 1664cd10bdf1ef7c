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
