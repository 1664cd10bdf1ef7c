import { NO_ROWS } from '#engine/access'
import type { RowKind } from '#engine/access'
import type { Module } from '#engine/definition'
import type { Values } from '#engine/form'
import type { CallContext, Rows } from '../../call/context.ts'
import { reachOfSession } from '../../call/reach.ts'
import { createRows } from '../../call/rows.ts'
import { readRow } from '../../resource/index.ts'

/** One record, and what it is to the person who is asked about. */
export interface AboutRecord {
  readonly id: string
  readonly values: Values
  readonly row: RowKind
}

/** Reads a record that whoever asks may read; null where it is none of theirs, whatever it is to the person. */
export async function aboutRecord(
  context: CallContext,
  module: Module,
  id: string,
  person: string,
): Promise<AboutRecord | null> {
  const { model, session, tenant, portal } = context
  const table = model.tables.get(module.id)
  const get = module.calls.get('get') ?? module.calls.get('list')
  if (!table || !get || !session) return null
  const { plan, scope } = reachOfSession(session, tenant, module, get.needs)
  const inside = { ...context, module, call: get, plan }
  const stored = scope && (await readRow({ ...inside, scope }, table, id, scope))
  if (!stored) return null
  const rows: Rows = createRows(portal.pool, { tenant: tenant.id, user: person, readOnly: true })
  const isReached = async (bit: keyof RowKind): Promise<boolean> => {
    const reached = { ...NO_ROWS, [bit]: true }
    const asPerson = { ...inside, plan: { ...plan, user: person }, scope: reached, rows }
    return (await readRow(asPerson, table, id, reached, rows)) !== null
  }
  const [own, area, client] = await Promise.all([isReached('own'), isReached('area'), isReached('client')])
  return { id: stored.id, values: stored.values, row: { own, area, client } }
}
