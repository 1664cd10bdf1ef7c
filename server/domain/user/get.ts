import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { answer, refuse } from '../../call/answer.ts'
import type { Answer } from '../../call/answer.ts'
import type { CallContext, Operation, Rows } from '../../call/context.ts'
import { auditOf, maskedAnswer, readRow, tableOf, toWire } from '../../resource/index.ts'
import { listed } from './list.ts'
import { people } from './people.ts'

/** What a record says after a save (wire contract, 1.2). */
export const SAVED = 95
/** Header, data and roles: what is read where no mask is said (wire contract, 1.2). */
const HEADER = 20
/** Associated users as rows of a list. */
const AS_ROWS = 32
/** What every record of a person says, whatever the mask. */
const ALWAYS: readonly string[] = ['email', 'tipoAutenticacion']

export const get: Operation = async (context, { id, mask }) => person(context, id, mask ?? HEADER)

/** A person under a mask, or 91016 as if there were none. */
export async function person(
  context: CallContext,
  id: string | null,
  mask: number,
  status = 200,
  rows: Rows = context.rows,
): Promise<Answer> {
  const table = tableOf(context)
  const stored = id === null ? null : await readRow(context, table, id, context.scope, rows)
  if (!stored) return refuse('91016')
  const masked = maskedAnswer(table, mask)
  const more = ALWAYS.flatMap((name) => table.module.fields.get(name) ?? []).filter((field) => !masked.includes(field))
  const record = { ...toWire(stored, [...masked, ...more], context), ...ofTenant(context) }
  const [whole = record] = await people(context, [record], rows)
  const audit = await auditOf(context, rows, table, stored.id, mask)
  const shown = (mask & AS_ROWS) === 0 ? whole : await withRows(context, whole, rows)
  return answer(status, { ...shown, ...audit }, { etag: `"${stored.version}"` })
}

function ofTenant({ module, tenant }: CallContext): Values {
  const [head = 'aplicacion'] = module.roles.get('tenant')?.wire || []
  return { [head]: { id: String(tenant.id) } }
}

/** Whoever is named stands there as a row of the list, where the reader may see that row. */
async function withRows(context: CallContext, record: Values, rows: Rows): Promise<Values> {
  const [client = '', associates = ''] = ['clienteAsociado', 'usuariosAsociados'].map(
    (name) => (context.module.fields.get(name)?.wire || [name])[0] ?? '',
  )
  const part = context.module.fields.get('usuariosAsociados')?.of.find(({ name }) => name === 'usuario')
  const [other = 'usuario'] = part?.wire || []
  const idOf = (said: unknown): readonly string[] =>
    isObject(said) && typeof said['id'] === 'string' ? [said['id']] : []
  const ids = [...idOf(record[client]), ...rowsOf(record[associates]).flatMap((row) => idOf(row[other]))]
  if (ids.length === 0) return record
  const answered = await listed(
    { ...context, rows, where: (parameters) => [`t.id = any(${parameters.add(ids, 'uuid[]')})`] },
    NO_FILTER,
  )
  const found = answered.ok && Array.isArray(answered.body) ? answered.body.filter(isObject) : []
  const rowOf = (said: unknown): unknown => found.find(({ id }) => idOf(said).includes(String(id))) ?? said
  return {
    ...record,
    ...(record[client] === undefined ? {} : { [client]: rowOf(record[client]) }),
    ...(record[associates] === undefined
      ? {}
      : { [associates]: rowsOf(record[associates]).map((row) => ({ ...row, [other]: rowOf(row[other]) })) }),
  }
}

const NO_FILTER = {
  id: null,
  version: null,
  mask: null,
  masks: {},
  filter: {},
  forms: [],
  served: [],
  sort: [],
  page: null,
  exact: false,
  values: {},
  record: {},
  added: {},
  removed: {},
  selection: [],
  payload: null,
  submissions: null,
  input: {},
  claims: [],
} as const
