import type { RowScope } from './access.ts'

/** One condition on a stored value of a record. `empty`: a record without a value fulfils it too. */
export type RowCondition = {
  readonly field: string
  readonly empty: boolean
} & (
  | { readonly kind: 'in'; readonly values: readonly (boolean | number | string)[] }
  | { readonly kind: 'before' | 'after'; readonly moment: 'now' | 'today' }
)

/** The records that a reader sees: those that fulfil all conditions, and those that a right reaches. */
export interface ShownRows {
  readonly when: readonly RowCondition[]
  readonly unless: RowScope
}
