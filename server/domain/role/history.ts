import type { Grants } from '#engine/access'
import type { DecodedCall } from '#engine/call'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { refuse } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { CallContext, Operation, Rows } from '../../call/context.ts'
import { conflictOf, historyPage } from '../../resource/index.ts'
import type { Storage, Table } from '../../sql/index.ts'
import { grantOptions, roleId, roleRecord } from './roleRecord.ts'
import type { RoleRow } from './roleRecord.ts'
import { roleTable } from './roleTable.ts'

const GRANTS: Storage = { kind: 'column', column: 'grants', type: 'jsonb', read: 't.grants', generated: false }

/** What became of a role, and who changed what it grants: a removed one too. */
export const history: Operation = async (context, call) => {
  const number = roleId(call.id)
  if (number === null || !(await isThere(context, number))) return refuse('91016')
  const { table, fields } = told(context)
  const page = await historyPage(context, call, { entity: ENTITY, record: String(number) }, table, fields)
  if (!page.ok || !Array.isArray(page.body)) return page
  return { ...page, body: page.body.filter(isObject).map((entry) => inFull(entry, context)) }
}

/** Refuses a change of a role that somebody else has changed: as it is now, and field by field what became of it since. */
export async function refuseClash(
  context: CallContext,
  rows: Rows,
  row: RoleRow,
  { version, payload }: Pick<DecodedCall, 'version' | 'payload'>,
): Promise<Answer> {
  const { table, fields } = told(context)
  const whose = { entity: ENTITY, record: String(row.id) }
  const overtaken = { version: version ?? 0, sent: payload ?? {} }
  const conflict = await conflictOf(context, rows, whose, table, fields, overtaken)
  return refuse('92001', {
    actual: roleRecord(row, context),
    conflict: conflict.map((one) => ({ ...one, antes: side(one.antes, context), actual: side(one.actual, context) })),
  })
}

const ENTITY = 'role'

/** What is told of roles, and where it is kept. */
function told({ module }: CallContext): { readonly table: Pick<Table, 'storage'>; readonly fields: readonly Field[] } {
  const storage = new Map([...roleTable(module).storage, ['opciones', GRANTS] as const])
  return { table: { storage }, fields: TOLD.flatMap((name) => module.fields.get(name) ?? []) }
}

const TOLD = ['nombre', 'descripcion', 'tipo', 'opciones'] as const

/** What a role grants, as its record has it. */
const inFull = (entry: Values, context: CallContext): Values => ({
  ...entry,
  antes: side(entry['antes'], context),
  despues: side(entry['despues'], context),
})

const side = (held: unknown, context: CallContext): unknown =>
  isObject(held) && isObject(held['opciones'])
    ? { ...held, opciones: grantOptions(held['opciones'] as Grants, context) }
    : held

async function isThere({ tenant, rows }: CallContext, id: number): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'role-was',
    text: 'select 1 from role where tenant_id = $1::int and id = $2::int',
    values: [tenant.id, id],
  })
  return rowCount > 0
}
