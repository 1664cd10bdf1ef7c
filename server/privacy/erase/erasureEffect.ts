import type { ErasablePerson } from './findErasable.ts'

/** The effect of an erasure: number of records by module. It contains no personal data. */
export interface Effect {
  readonly module: string
  readonly does: string
  readonly records: number
}

export const erasureEffect = ({ modules }: Pick<ErasablePerson, 'modules'>): readonly Effect[] =>
  modules
    .filter(({ ids }) => ids.length > 0)
    .map(({ table, policy, ids }) => ({ module: table.module.id, does: policy, records: ids.length }))
