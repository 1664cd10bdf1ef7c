import type { Rows } from '../../call/context.ts'
import type { Model } from '../../model/index.ts'
import type { Table } from '../../sql/index.ts'
import { storedTables, tracesOf } from '../person/index.ts'
import type { Trace } from '../person/index.ts'
import { policyOf } from './policy.ts'
import type { Policy } from './policy.ts'

/** A module with records of a person, and what becomes of them. */
export interface Affected {
  readonly table: Table
  readonly trace: Trace
  readonly policy: Policy
  readonly ids: readonly string[]
}

/** What there is to be erased of a person. */
export interface Erasable {
  readonly traces: readonly Trace[]
  readonly modules: readonly Affected[]
}

/** The person's own records by module; nothing is changed. */
export async function erasableOf(rows: Rows, model: Model, tenant: number, person: string): Promise<Erasable> {
  const traces = tracesOf(await storedTables(rows), model)
  const modules: Affected[] = []
  for (const trace of traces) {
    const { of: table, own, table: stored } = trace
    const policy = table && policyOf(table.module)
    if (!table || !policy || !stored.columns.some(({ name }) => name === 'id')) continue
    const { rows: found } = await rows.query<{ readonly id: string }>({
      text: `select t.id from ${table.name} t where t.tenant_id = $1::int and (${own}) and $2::uuid is not null order by t.id for update`,
      values: [tenant, person],
    })
    modules.push({ table, trace, policy, ids: found.map(({ id }) => id) })
  }
  return { traces, modules }
}
