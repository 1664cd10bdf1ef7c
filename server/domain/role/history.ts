import type { Grants } from '#engine/access'
import type { DecodedCall } from '#engine/call'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { findConflicts, historyPage } from '../../resource/index.ts'
import type { Storage, Table } from '../../sql/index.ts'
import { grantOptions, roleId, roleRecord } from './roleRecord.ts'
import type { RoleRow } from './roleRecord.ts'
import { roleTable } from './roleTable.ts'

const GRANTS_STORAGE: Storage = { kind: 'column', column: 'grants', type: 'jsonb', read: 't.grants', generated: false }

/** Returns the changes of a role, also of a removed one. */
export const history: Operation = async (context, call) => {
  const number = roleId(call.id)
  if (number === null || !(await roleExists(context, number))) return refuse('91016')
  const { table, fields } = historyTable(context)
  const page = await historyPage(context, call, { entity: ENTITY, record: String(number) }, table, fields)
  if (!page.ok || !Array.isArray(page.body)) return page
  return { ...page, body: page.body.filter(isObject).map((entry) => withFullGrants(entry, context)) }
}

/** Refuses a change of an outdated role, with the current role and the changed fields. */
export async function refuseConflict(
  context: CallContext,
  rows: Rows,
  row: RoleRow,
  { version, payload }: Pick<DecodedCall, 'version' | 'payload'>,
): Promise<Answer> {
  const { table, fields } = historyTable(context)
  const whose = { entity: ENTITY, record: String(row.id) }
  const overtaken = { version: version ?? 0, sent: payload ?? {} }
  const conflict = await findConflicts(context, rows, whose, table, fields, overtaken)
  return refuse('92001', {
    actual: roleRecord(row, context),
    conflict: conflict.map((one) => ({
      ...one,
      antes: fullSide(one.antes, context),
      actual: fullSide(one.actual, context),
    })),
  })
}

const ENTITY = 'role'

/** The fields of a role in its history. */
function historyTable({ module }: CallContext): {
  readonly table: Pick<Table, 'storage'>
  readonly fields: readonly Field[]
} {
  const storage = new Map([...roleTable(module).storage, ['opciones', GRANTS_STORAGE] as const])
  return { table: { storage }, fields: HISTORY_FIELDS.flatMap((name) => module.fields.get(name) ?? []) }
}

const HISTORY_FIELDS = ['nombre', 'descripcion', 'tipo', 'segundoFactor', 'opciones'] as const

/** Adds grants in the format of the role's record. */
const withFullGrants = (entry: Values, context: CallContext): Values => ({
  ...entry,
  antes: fullSide(entry['antes'], context),
  despues: fullSide(entry['despues'], context),
})

const fullSide = (held: unknown, context: CallContext): unknown =>
  isObject(held) && isObject(held['opciones'])
    ? { ...held, opciones: grantOptions(held['opciones'] as Grants, context) }
    : held

async function roleExists({ tenant, rows }: CallContext, id: number): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'role-was',
    text: 'select 1 from role where tenant_id = $1::int and id = $2::int',
    values: [tenant.id, id],
  })
  return rowCount > 0
}
