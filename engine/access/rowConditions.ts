import type { RowScope } from './access.ts'
import type { Platform } from './rights.ts'

/** A platform as definitions name it. */
type PlatformName = 'web' | 'mobile'

/**
 * One condition on a stored value of a record. `empty`: a record without a value fulfils it too. `platform`: it is asked there alone;
 * null: on each.
 */
export type RowCondition = {
  readonly field: string
  readonly empty: boolean
  readonly platform: PlatformName | null
} & (
  | { readonly kind: 'in'; readonly values: readonly (boolean | number | string)[] }
  | { readonly kind: 'before' | 'after'; readonly moment: 'now' | 'today' }
)

/** The records that a reader sees: those that fulfil all conditions, and those that a right reaches. */
export interface ShownRows {
  readonly when: readonly RowCondition[]
  readonly unless: RowScope
}

/** The conditions that are asked on a platform. */
export const conditionsOn = (platform: Platform, when: readonly RowCondition[]): readonly RowCondition[] =>
  when.filter((one) => one.platform === null || one.platform === (platform === 1 ? 'web' : 'mobile'))
