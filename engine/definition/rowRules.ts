import type { RowCondition } from '#engine/access'
import type { Right, Within } from './model.ts'

/** Which records a reader sees, in addition to the access bits, and the rights with which one sees the others. */
export interface RowRules {
  readonly when: readonly RowCondition[]
  readonly unless: readonly Right[]
  readonly follows: Followed | null
}

/** The record of another module that some records follow: whoever does not see it sees none of them. */
export interface Followed extends Pick<Within, 'module' | 'access' | 'rights' | 'rows'> {
  /** The reference to it. */
  readonly field: string
  /** The field whose value says that a record follows it. */
  readonly given: string
}
