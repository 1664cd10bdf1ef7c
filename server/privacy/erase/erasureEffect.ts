import type { ErasablePerson } from './findErasable.ts'

/** What an erasure does, without anybody's data: how many records of which module, and what becomes of them. */
export interface Effect {
  readonly module: string
  readonly does: string
  readonly records: number
}

export const erasureEffect = ({ modules }: Pick<ErasablePerson, 'modules'>): readonly Effect[] =>
  modules
    .filter(({ ids }) => ids.length > 0)
    .map(({ table, policy, ids }) => ({ module: table.module.id, does: policy, records: ids.length }))
