import type { DecodedCall } from '#engine/call'
import { ALL_ROWS } from '#engine/call'
import type { Field } from '#engine/field'
import { SUBMISSIONS } from '#engine/form'
import type { Values } from '#engine/form'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { Parameters, isUuid, scopeCondition, statementName, unquotedName } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { answeredFields } from '../fields.ts'
import { pageHeaders } from '../pageHeaders.ts'
import { tableOf } from '../table.ts'
import { answerChanges } from './answerChanges.ts'
import type { AnswerChanges } from './answerChanges.ts'
import { readEntries } from './entries.ts'
import type { HistoryKey } from './entries.ts'
import { readableChanges } from './readableChanges.ts'
import type { ReadableChange } from './readableChanges.ts'

/**
 * Returns the changes of a record, latest first. Allowed for everybody who may read the record, also after its
 * removal, and limited to the fields of its answer.
 */
export const history: Operation = async (context, call) => {
  const table = tableOf(context)
  if (!isUuid(call.id) || !(await isReachable(context, table, call.id))) return refuse('91016')
  return historyPage(context, call, { entity: unquotedName(table), record: call.id }, table, answeredFields(table))
}

/** A page of history. The caller must have checked access to the record. */
export async function historyPage(
  context: CallContext,
  { page }: Pick<DecodedCall, 'page'>,
  whose: HistoryKey,
  table: Pick<Table, 'storage'>,
  fields: readonly Field[],
): Promise<Answer> {
  const [size, number] = [page?.size ?? ALL_ROWS, page?.number ?? 1]
  const { entries, total } = await readEntries(context, context.rows, whose, { size, number })
  if (entries.length === 0 && number > 1) return refuse('91017')
  const { changes, people } = await readableChanges(context, table, fields, whose.record, entries)
  const answers = await answerChanges(context, entries)
  const headers = pageHeaders(number, size, entries.length, { rows: total, exact: true })
  return answer(
    200,
    changes.map((one) => entryOf(one, people, answers.get(one.entry))),
    headers,
  )
}

function entryOf(
  { entry, fields, before, after }: ReadableChange,
  people: ReadonlyMap<string, string>,
  answers: AnswerChanges | undefined,
): Values {
  const { seq, version, at, by_user: by, token, kind } = entry
  return {
    id: String(seq),
    version,
    fecha: at,
    ...(by === null ? {} : { usuario: { id: by, nombre: people.get(by) ?? '' } }),
    ...(token === null ? {} : { token }),
    accion: kind,
    campos: [...fields.map(({ name }) => name), ...(answers ? [SUBMISSIONS] : [])],
    antes: { ...before, ...(answers ? { [SUBMISSIONS]: answers.before } : {}) },
    despues: { ...after, ...(answers ? { [SUBMISSIONS]: answers.after } : {}) },
    ...(answers ? { formularios: answers.forms } : {}),
  }
}

/** Whether a record, live or removed, is within the caller's reach. */
async function isReachable(context: CallContext, table: Table, id: string): Promise<boolean> {
  const parameters = new Parameters()
  const text = `select 1 from ${table.name} t where t.tenant_id = ${parameters.add(context.tenant.id, 'int')} and t.id = ${parameters.add(id, 'uuid')} and ${scopeCondition(table, context.scope, context.plan.user, parameters)}`
  const { rowCount } = await context.rows.query({ name: statementName(text), text, values: parameters.values })
  return rowCount > 0
}
