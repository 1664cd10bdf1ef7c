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

/** Mask of the answer after a save (wire contract, 1.2). */
export const SAVED_MASK = 95
/** Default mask: header, data and roles (wire contract, 1.2). */
const DEFAULT_MASK = 20
/** Returns associated users as rows. */
const ASSOCIATES_AS_ROWS = 32
/** Fields included under every mask. */
const ALWAYS_INCLUDED: readonly string[] = ['email', 'tipoAutenticacion']

export const get: Operation = async (context, { id, mask }) => readUser(context, id, mask ?? DEFAULT_MASK)

/** Reads a user under a mask, or refuses with 91016. */
export async function readUser(context: CallContext, id: string | null, mask: number): Promise<Answer> {
  const told = withUserColumns(context)
  const table = tableOf(context)
  const fields = recordProjection(table, fieldsOfMask(table, mask))
  const stored = id === null ? null : await readRecord(told, table, id, context.scope, context.rows, fields)
  return stored ? userAnswer(told, stored, mask) : refuse('91016')
}

/** Answers with a user that was already read. */
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

/** The fields of a record under a mask, cached. */
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

/** Replaces associated users by list rows, as far as the reader may see them. */
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
