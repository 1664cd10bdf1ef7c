import { ALL_ROWS } from '#engine/access'
import type { DecodedCall } from '#engine/call'
import type { Field } from '#engine/field'
import { initialValues, validate } from '#engine/form'
import type { FormEnvironment, Submission, Values } from '#engine/form'
import { ok } from '#engine/result'
import type { ReceivedFile } from '../fileStore/index.ts'
import { answer, refuse, refuseFields } from '../operation/index.ts'
import type { RefusedAnswer, CallContext, Operation } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { Statement } from '../database/index.ts'
import { checkRecordOptions, withLabels } from '../option/index.ts'
import { Parameters, statementName, newId, isUuid, parentCondition, targetOf } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { validateAnswers, refuseAnswers, returnedAnswers } from './answers/index.ts'
import type { AnswerChange } from './answers/index.ts'
import { answerAssignment, assignments, columnOverflow } from './assignments.ts'
import { isLimited, refuseBeyondLimit } from './limits.ts'
import { enqueueMails, knownMails, mayCauseMail } from './mails/index.ts'
import type { KnownReaders } from './mails/index.ts'
import { mapConstraintErrors } from './mapConstraintErrors.ts'
import { answeredFields, isAbsentGroup, storedFields, readFields, writePlan, ownProblems } from './fields.ts'
import type { WritePlan } from './fields.ts'
import { parsePayload } from './parsePayload.ts'
import { withInitialRows, withRowIds } from './newRows.ts'
import { withReadOnlyParts } from './readOnlyParts.ts'
import { recordFiles, hasFileValues, updateRecordFiles } from './recordFiles.ts'
import { storedSelection, selection } from './selection.ts'
import type { StoredRecord } from './selection.ts'
import { environmentOf } from './environment.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'
import type { SavedRecord } from './writeRecord.ts'
import { hasCallLabels, withCallLabels } from './withCallLabels.ts'

type Completed = { readonly ok: true; readonly value: Values } | RefusedAnswer

/** Values that an operation sets, or computes from the validated values unless it refuses them. */
type ServerValues = Values | ((validated: Values) => Completed)

/** Statements and mails that are stored together with a new record. */
interface Storing {
  /** Statements of the round trip that stores it. */
  readonly following?: (id: string) => readonly Statement[]
  /** Whom its mails go to, so that they are written in that round trip too. */
  readonly readers?: KnownReaders
  /** The caller writes its mails, with those of other records that it makes. */
  readonly isInSeries?: boolean
  /** Nothing follows in the transaction: that round trip may commit it. */
  readonly isLast?: boolean
}

/** Creates a record and returns it. */
export const create: Operation = async (context, call) => {
  const made = await createRecord(context, call)
  if (!made.ok) return made
  const { stored } = made
  const answers = await returnedAnswers(context, stored, null)
  return answer(
    201,
    { ...toWire(stored, answeredFields(tableOf(context)), context), ...answers },
    { etag: `"${stored.version}"` },
  )
}

/**
 * Creates a record: applies initial values, validates it with the form's plan, and inserts and reads it in one
 * statement. `serverValues` are set by the operation and not validated; a function computes them from the validated
 * values, or refuses those.
 */
export async function createRecord(
  context: CallContext,
  call: Pick<DecodedCall, 'payload' | 'mask'> & Partial<Pick<DecodedCall, 'submissions'>>,
  serverValues: ServerValues = {},
  storing: Storing = {},
): Promise<SavedRecord | RefusedAnswer> {
  const { payload, mask } = call
  const table = tableOf(context)
  const writing = writePlan(table, context.call.operation)
  const came = parsePayload(context, writing, payload, mask, {}, await recordFiles(context, payload, null))
  if (!came.ok) return refuse(came.problems[0]?.code ?? '90004', { fields: came.problems })
  const { files } = came.value
  const environment = environmentOf(context)
  const values = withInitialRows(writing.plan.roots, came.value.values, environment)
  const outcome = validate(writing.plan, initialValues(writing.plan, values, environment), environment)
  const absent = absentGroups(context, writing, values)
  const wrong = outcome.problems.filter(
    ({ severity, pointer }) => severity === 'error' && !absent.has(pointer.split('/')[1] ?? ''),
  )
  const errors = ownProblems(wrong, writing, initialValues(writing.plan, {}, environment), environment)
  if (errors.length > 0) return refuseFields(errors, context.translator, context.module)
  const judged = await checkRecordOptions(context, table, outcome.state, values, {})
  if (judged.problems.length > 0) return refuseFields(judged.problems, context.translator, context.module)
  const worded = withLabels(outcome.values, outcome.state.states.values(), judged.words, context.translator)
  const begun = Object.fromEntries(
    Object.entries(worded).filter(
      ([name, value]) =>
        (writing.fields.has(name) || writing.initialOnly.has(name)) && value !== null && !absent.has(name),
    ),
  )
  const completed = await completeRecord(context, begun, serverValues, environment)
  if (!completed.ok) return completed
  const kept = completed.value
  const answers = await validateAnswers(context, writing, call, { id: null })
  if (!answers.ok) return answers
  return storeNew(context, { table, files, values: kept, change: answers.change }, storing)
}

interface ValidRecord {
  readonly table: Table
  readonly files: readonly ReceivedFile[]
  readonly values: Values
  readonly change: AnswerChange | null
}

/** Stores a valid record with its files, answers and mails. */
async function storeNew(
  context: CallContext,
  { table, files, values, change }: ValidRecord,
  storing: Storing,
): Promise<SavedRecord | RefusedAnswer> {
  const id = newId()
  const isMailed = storing.isInSeries !== true && mayCauseMail(context.module, 'create')
  const mails = isMailed ? storing.readers && knownMails(context, storing.readers, { id, values }) : []
  const made = { id, values, following: [...(storing.following?.(id) ?? []), ...(mails ?? [])] }
  if (change === null && mails && !hasFileValues(context.module, values) && !isLimited(context, values))
    return mapConstraintErrors(() =>
      insert(context, context.rows, table, { ...made, submissions: [], isLast: storing.isLast === true }),
    )
  return mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<SavedRecord | RefusedAnswer> => {
      const beyond = await refuseBeyondLimit(context, table, rows, values)
      if (beyond) return beyond
      const refused = await updateRecordFiles(context, rows, id, { files, before: {}, after: values })
      if (refused) return refused
      const settled = change ? await change.write(rows, id) : NO_ANSWERS
      if (!settled.ok) return refuseAnswers(settled.problems)
      const saved = await insert(context, rows, table, { ...made, submissions: settled.value, isLast: false })
      const { version, values: after } = saved.stored
      if (isMailed && !mails) await enqueueMails(context, rows, { kind: 'create', id, version, before: {}, after })
      return saved
    }),
  )
}

/** Groups that a whole record leaves out: nothing in them is validated or stored. */
const absentGroups = ({ module }: CallContext, { takesWholeRecord }: WritePlan, values: Values): ReadonlySet<string> =>
  new Set(
    takesWholeRecord
      ? [...module.fields.values()].flatMap((field) => (isAbsentGroup(field, values[field.name]) ? [field.name] : []))
      : [],
  )

/** The values of a new record: those validated, those of parts that nobody writes, and those of the server. */
async function completeRecord(
  context: CallContext,
  validated: Values,
  serverValues: ServerValues,
  environment: FormEnvironment,
): Promise<Completed> {
  const { module } = context
  const computed = typeof serverValues === 'function' ? serverValues(validated) : ok(serverValues)
  if (!computed.ok) return computed
  const kept = withRowIds(module, {
    ...withReadOnlyParts(module.fields.values(), validated, {}, environment, new Map()),
    ...computed.value,
  })
  return (await unfitRecord(context, tableOf(context), kept)) ?? ok(kept)
}

/** Refuses values that their columns cannot hold, and a record within one that the caller does not reach. */
async function unfitRecord(context: CallContext, table: Table, values: Values): Promise<RefusedAnswer | null> {
  const fields = columnOverflow(table, values)
  return fields.length > 0 ? refuse('90004', { fields }) : parentProblem(context, table, values)
}

const NO_ANSWERS = ok<readonly Submission[]>([])

interface NewRecord {
  readonly id: string
  readonly values: Values
  readonly following: readonly Statement[]
  readonly submissions: readonly Submission[]
  readonly isLast: boolean
}

async function insert(
  context: CallContext,
  rows: Rows,
  table: Table,
  { id, values, following, submissions, isLast }: NewRecord,
): Promise<SavedRecord> {
  const parameters = new Parameters()
  const user = parameters.add(context.plan.user, 'uuid')
  const row = [
    { column: 'tenant_id', value: parameters.add(context.tenant.id, 'int') },
    { column: 'id', value: parameters.add(id, 'uuid') },
    ...(table.general ? [table.general] : []),
    { column: 'created_by', value: user },
    { column: 'updated_by', value: user },
    ...assignments(table, values, parameters, (fresh) => fresh),
    ...(submissions.length > 0 ? [answerAssignment(submissions, parameters)] : []),
  ]
  const into = `insert into ${targetOf(table)} as t (${row.map(({ column }) => column).join(', ')}) values (${row.map(({ value }) => value).join(', ')})`
  const fields = readFields(table)
  const named =
    context.extraColumns !== undefined ||
    Object.keys(values).some((name) => needsCallLabels(context.module.fields.get(name)))
  const chosen = named
    ? selection(context, table, fields, ALL_ROWS, true)
    : storedSelection(context, table, storedFields(table), ALL_ROWS, true)
  const text = named
    ? `with t as (${into} returning t.*) select ${chosen.select} from t ${chosen.joins}`
    : `${into} returning ${chosen.select}`
  const statement = { name: statementName(text), text, values: parameters.values }
  const statements = [statement, ...following]
  // Labels are asked for after the record is stored.
  const isEnd = isLast && !hasCallLabels(values, fields, context)
  const [made] = await (isEnd ? rows.finish(statements) : rows.batch(statements))
  const fresh = withZeroCounts(chosen.read(made?.rows[0] ?? {}), table)
  const [stored = fresh] = await withCallLabels([fresh], fields, context, rows)
  return { ok: true, stored }
}

/** Whether labels of the field's choices come from a call, also in nested fields. */
const needsCallLabels = (field: Field | undefined): boolean =>
  field !== undefined && (field.optionCall?.kind === 'call' || field.of.some(needsCallLabels))

const zeroCountsByTable = new WeakMap<Table, Values>()

/** Nothing refers to a new record yet, so its counts are 0. */
function withZeroCounts(stored: StoredRecord, table: Table): StoredRecord {
  const none = zeroCountsByTable.get(table) ?? zeroCounts(table)
  zeroCountsByTable.set(table, none)
  return { ...stored, values: { ...stored.values, ...none } }
}

const zeroCounts = ({ storage }: Table): Values =>
  Object.fromEntries([...storage].flatMap(([name, place]) => (place.kind === 'count' && !place.own ? [[name, 0]] : [])))

/**
 * Refuses a record within one that the caller may not see, or where the right to create reaches nothing, like a record
 * that does not exist.
 */
async function parentProblem(
  { module, scope, rows, tenant }: CallContext,
  { within }: Table,
  values: Values,
): Promise<RefusedAnswer | null> {
  if (!module.within) return null
  const { name, wire } = module.within.field
  const id = values[name]
  const unknown = refuse('90004', { fields: [{ pointer: `/${(wire || [name]).join('/')}`, code: '90004' }] })
  if (!within || !isUuid(id)) return unknown
  const { rowCount } = await rows.query({
    text: `select 1 from ${within.parent.name} t where t.tenant_id = $1::int and t.id = $2::uuid and t.deleted_at is null and ${parentCondition(within, scope)}`,
    values: [tenant.id, id],
  })
  return rowCount === 0 ? unknown : null
}
