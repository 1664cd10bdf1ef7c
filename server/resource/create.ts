import { initialValues, validate } from '#engine/form'
import type { Values } from '#engine/form'
import { answer, refuse } from '../call/answer.ts'
import type { Answer } from '../call/answer.ts'
import type { CallContext, Operation, Rows } from '../call/context.ts'
import { judgeRecord, withWords } from '../option/index.ts'
import { Parameters, statementName } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { assignments, misfits } from './assignments.ts'
import { coded } from './constraint.ts'
import { answeredFields, isAbsentGroup, ownFields, writingOf } from './fields.ts'
import { incoming } from './incoming.ts'
import { newId } from './newId.ts'
import { begunRows, identifiedRows } from './ownRows.ts'
import { recordFiles } from './recordFiles.ts'
import { holdsAny, settleRecordFiles } from './settleRecordFiles.ts'
import { refuseFields } from './refusedFields.ts'
import { selection } from './selection.ts'
import type { StoredRecord } from './selection.ts'
import { surroundingsOf } from './surroundings.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'
import { withNames } from './withNames.ts'

/** A new record: what came over the fields' starts, decided by the form's plan, written and read back in one statement. */
export const create: Operation = async (context, { payload, mask }) => {
  const table = tableOf(context)
  const writing = writingOf(table, context.call.as)
  const came = incoming(context, writing, payload, mask, {}, await recordFiles(context, payload, null))
  if (!came.ok) return refuse(came.problems[0]?.code ?? '90004', { fields: came.problems })
  const { files } = came.value
  const surroundings = surroundingsOf(context)
  const values = begunRows(writing.plan.roots, came.value.values, surroundings)
  const outcome = validate(writing.plan, initialValues(writing.plan, values, surroundings), surroundings)
  const absent = new Set(
    writing.isWhole
      ? [...context.module.fields.values()]
          .filter((field) => isAbsentGroup(field, values[field.name]))
          .map(({ name }) => name)
      : [],
  )
  const errors = outcome.problems.filter(
    ({ severity, pointer }) => severity === 'error' && !absent.has(pointer.split('/')[1] ?? ''),
  )
  if (errors.length > 0) return refuseFields(errors, context.speech, context.module)
  const judged = await judgeRecord(context, table, outcome.state, values, {})
  if (judged.problems.length > 0) return refuseFields(judged.problems, context.speech, context.module)
  const worded = withWords(outcome.values, outcome.state.states.values(), judged.words, context.speech)
  const kept = identifiedRows(
    context.module,
    Object.fromEntries(
      Object.entries(worded).filter(
        ([name, value]) =>
          (writing.fields.has(name) || writing.unasked.has(name)) && value !== null && !absent.has(name),
      ),
    ),
  )
  const unfit = misfits(table, kept)
  if (unfit.length > 0) return refuse('90004', { fields: unfit })
  const id = newId()
  return coded(() =>
    !holdsAny(context.module, kept)
      ? insert(context, context.rows, table, id, kept)
      : context.rows.transaction(
          async (rows): Promise<Answer> =>
            (await settleRecordFiles(context, rows, id, { files, before: {}, after: kept })) ??
            insert(context, rows, table, id, kept),
        ),
  )
}

async function insert(
  context: CallContext,
  rows: Rows,
  table: Table,
  id: string,
  values: { readonly [name: string]: unknown },
) {
  const parameters = new Parameters()
  const user = parameters.add(context.plan.user, 'uuid')
  const row = [
    { column: 'tenant_id', value: parameters.add(context.tenant.id, 'int') },
    { column: 'id', value: parameters.add(id, 'uuid') },
    { column: 'created_by', value: user },
    { column: 'updated_by', value: user },
    ...assignments(table, values, parameters, (fresh) => fresh),
  ]
  const into = `insert into ${table.name} as t (${row.map(({ column }) => column).join(', ')}) values (${row.map(({ value }) => value).join(', ')})`
  const named = Object.keys(values).some((name) => context.module.fields.get(name)?.asked?.kind === 'call')
  const chosen = named
    ? selection(table, answeredFields(table), context.model.tables)
    : selection(table, ownFields(table), NO_TABLES)
  const text = named
    ? `with t as (${into} returning t.*) select ${chosen.select} from t ${chosen.joins}`
    : `${into} returning ${chosen.select}`
  const { rows: made } = await rows.query<Record<string, unknown>>({
    name: statementName(text),
    text,
    values: parameters.values,
  })
  const fresh = withCounts(chosen.read(made[0] ?? {}), table)
  const [stored = fresh] = await withNames([fresh], answeredFields(table), context, rows)
  return answer(201, toWire(stored, answeredFields(table), context), { etag: `"${stored.version}"` })
}

const NO_TABLES: ReadonlyMap<string, Table> = new Map()

const counts = new WeakMap<Table, Values>()

/** Nothing refers to a record that has just been made, so nothing is counted. */
function withCounts(stored: StoredRecord, table: Table): StoredRecord {
  const none = counts.get(table) ?? noCounts(table)
  counts.set(table, none)
  return { ...stored, values: { ...stored.values, ...none } }
}

const noCounts = ({ storage }: Table): Values =>
  Object.fromEntries([...storage].filter(([, { kind }]) => kind === 'count').map(([name]) => [name, 0]))
