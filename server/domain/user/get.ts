import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { memoize } from '#engine/memoize'
import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import {
  readAudit,
  answeredUnderMask,
  readRecord,
  recordProjection,
  tableOf,
  toWire,
  returnedAnswers,
} from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import type { Table } from '../../sql/index.ts'
import { withAssociates } from './associates.ts'
import { withUserColumns } from './extraColumns.ts'
import { listUsers } from './list.ts'

/** What a record says after a save (wire contract, 1.2). */
export const SAVED_MASK = 95
/** Header, data and roles: what is read where no mask is said (wire contract, 1.2). */
const DEFAULT_MASK = 20
/** Associated users as rows of a list. */
const ASSOCIATES_AS_ROWS = 32
/** What every record of a person says, whatever the mask. */
const ALWAYS_INCLUDED: readonly string[] = ['email', 'tipoAutenticacion']

export const get: Operation = async (context, { id, mask }) => readUser(context, id, mask ?? DEFAULT_MASK)

/** A person under a mask, or 91016 as if there were none. */
export async function readUser(context: CallContext, id: string | null, mask: number): Promise<Answer> {
  const told = withUserColumns(context)
  const table = tableOf(context)
  const fields = recordProjection(table, fieldsOfMask(table, mask))
  const stored = id === null ? null : await readRecord(told, table, id, context.scope, context.rows, fields)
  return stored ? userAnswer(told, stored, mask) : refuse('91016')
}

/** A person who has been read already, as one of a context of people. */
export async function userAnswer(
  context: CallContext,
  stored: StoredRecord,
  mask: number,
  status = 200,
): Promise<Answer> {
  const table = tableOf(context)
  const record = { ...toWire(stored, fieldsOfMask(table, mask), context), ...tenantPart(context) }
  const named = await withAssociates(context, record, context.rows)
  const audit = await readAudit(context, context.rows, table, stored.id, mask)
  const answers = await returnedAnswers(context, stored, mask)
  const shown = (mask & ASSOCIATES_AS_ROWS) === 0 ? named : await withAssociatedRows(context, named)
  return answer(status, { ...shown, ...answers, ...audit }, { etag: `"${stored.version}"` })
}

/** What a record says under a mask; found once for a list of fields. */
const fieldsOfMask = (table: Table, mask: number): readonly Field[] =>
  addAlwaysIncluded(table)(answeredUnderMask(table, mask))

const addAlwaysIncluded = memoize(({ module }: Table) =>
  memoize((masked: readonly Field[]): readonly Field[] => {
    const more = ALWAYS_INCLUDED.flatMap((name) => module.fields.get(name) ?? []).filter(
      (field) => !masked.includes(field),
    )
    return [...masked, ...more]
  }),
)

function tenantPart({ module, tenant }: CallContext): Values {
  const [head = 'aplicacion'] = module.roles.get('tenant')?.wire || []
  return { [head]: { id: String(tenant.id) } }
}

/** Whoever is named stands there as a row of the list, where the reader may see that row. */
async function withAssociatedRows(context: CallContext, record: Values): Promise<Values> {
  const [client = '', associates = ''] = ['clienteAsociado', 'usuariosAsociados'].map(
    (name) => (context.module.fields.get(name)?.wire || [name])[0] ?? '',
  )
  const part = context.module.fields.get('usuariosAsociados')?.of.find(({ name }) => name === 'usuario')
  const [other = 'usuario'] = part?.wire || []
  const idOf = (said: unknown): readonly string[] =>
    isObject(said) && typeof said['id'] === 'string' ? [said['id']] : []
  const ids = [...idOf(record[client]), ...rowsOf(record[associates]).flatMap((row) => idOf(row[other]))]
  if (ids.length === 0) return record
  const answered = await listUsers(
    { ...context, extraConditions: (parameters) => [`t.id = any(${parameters.add(ids, 'uuid[]')})`] },
    EMPTY_CALL,
  )
  const found = answered.ok && Array.isArray(answered.body) ? answered.body.filter(isObject) : []
  const rowOf = (said: unknown): unknown => found.find(({ id }) => idOf(said).includes(scalarText(id))) ?? said
  return {
    ...record,
    ...(record[client] === undefined ? {} : { [client]: rowOf(record[client]) }),
    ...(record[associates] === undefined
      ? {}
      : { [associates]: rowsOf(record[associates]).map((row) => ({ ...row, [other]: rowOf(row[other]) })) }),
  }
}

const EMPTY_CALL = {
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
