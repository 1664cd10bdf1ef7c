import { ALL_ROWS, NO_ROWS } from '#engine/access'
import type { RowRelation } from '#engine/access'
import type { Module } from '#engine/definition'
import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { sessionReach } from '../../operation/index.ts'
import { createRows } from '../../tenancy/index.ts'
import { readRecord } from '../../resource/index.ts'

/** A record, and its relations to the person in question. */
export interface ExplainedRecord {
  readonly id: string
  readonly values: Values
  readonly row: RowRelation
}

/** Whether a bit reaches a record does not depend on who else may see the record that it stands within. */
const EVERY_PARENT = { rows: ALL_ROWS, self: true } as const

/** Reads a record that the caller may read, or null. */
export async function readRecordFor(
  context: CallContext,
  module: Module,
  id: string,
  person: string,
): Promise<ExplainedRecord | null> {
  const { definitions, session, tenant, portal } = context
  const table = definitions.tables.get(module.id)
  const get = module.calls.get('get') ?? module.calls.get('list')
  if (!table || !get || !session) return null
  const { plan, scope } = sessionReach(session, tenant, module, get.needs)
  const inside = { ...context, module, call: get, plan }
  const stored = scope && (await readRecord({ ...inside, scope }, table, id, scope))
  if (!stored) return null
  const rows: Rows = createRows(portal.pool, { tenant: tenant.id, user: person, isReadOnly: true })
  const isReached = async (bit: keyof RowRelation): Promise<boolean> => {
    const reached = { ...NO_ROWS, [bit]: true, ...(scope?.within ? { within: EVERY_PARENT } : {}) }
    const asPerson = { ...inside, plan: { ...plan, user: person }, scope: reached, rows }
    return (await readRecord(asPerson, table, id, reached, rows)) !== null
  }
  const [own, area, client] = await Promise.all([isReached('own'), isReached('area'), isReached('client')])
  return { id: stored.id, values: stored.values, row: { own, area, client } }
}
