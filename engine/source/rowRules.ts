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
