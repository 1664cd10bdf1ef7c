import type { Rows } from '../../tenancy/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import type { Table } from '../../sql/index.ts'
import { storedTables, findTraces } from '../person/index.ts'
import type { Trace } from '../person/index.ts'
import { personOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { PrivacySource } from '#engine/source'

/** A module with records of the person, and its policy. */
interface AffectedModule {
  readonly table: Table
  readonly trace: Trace
  readonly policy: ErasePolicy
  readonly ids: readonly string[]
}

export interface ErasablePerson {
  readonly traces: readonly Trace[]
  readonly modules: readonly AffectedModule[]
}

/**
 * Finds the person's own records by module, and locks them. Changes nothing. Records are locked before those that follow them, as whoever
 * signs or corrects locks a procedure before its documents: in another order the two could deadlock.
 */
export async function findErasable(
  rows: Rows,
  model: TenantDefinitions,
  tenant: number,
  person: string,
): Promise<ErasablePerson> {
  const traces = findTraces(await storedTables(rows), model)
  const modules = new Map<Trace, AffectedModule>()
  for (const trace of inLockOrder(traces)) {
    const { moduleTable: table, ownCondition, table: stored } = trace
    const policy = table && erasePolicy(table.module)
    if (!table || !policy || !stored.columns.some(({ name }) => name === 'id')) continue
    // A record that is kept needs no lock, and a log of the server cannot be locked by a call.
    const lock = policy === 'keep' ? '' : 'for update'
    const { rows: found } = await rows.query<{ readonly id: string }>({
      text: `select t.id from ${table.name} t where t.tenant_id = $1::int and (${ownCondition}) and $2::uuid is not null order by t.id ${lock}`,
      values: [tenant, person],
    })
    modules.set(trace, { table, trace, policy, ids: found.map(({ id }) => id) })
  }
  return { traces, modules: traces.flatMap((trace) => modules.get(trace) ?? []) }
}

const inLockOrder = (traces: readonly Trace[]): readonly Trace[] =>
  traces.toSorted((a, b) => Number(isFollower(a)) - Number(isFollower(b)))

const isFollower = ({ moduleTable }: Trace): boolean => moduleTable?.module.source.rows?.follows !== undefined

type ErasePolicy = NonNullable<PrivacySource['erase']>

/**
 * The policy for a module's records when their person is erased. By default they stay without personal data, since
 * others may need them.
 */
const erasePolicy = ({ source, ...module }: Module): ErasePolicy | null =>
  personOf({ source, ...module }) === null ? null : (source.privacy?.erase ?? 'anonymise')

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
