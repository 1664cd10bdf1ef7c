import { FILES_REMOVED } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import type { Module } from '#engine/definition'
import { SUBMISSIONS, isSelfContained, validate } from '#engine/form'
import type { FieldState, Values } from '#engine/form'
import { ok } from '#engine/result'
import { answer, refuse, refuseFields } from '../operation/index.ts'
import type { RefusedAnswer, CallContext, Operation } from '../operation/index.ts'
import { holdsFiles } from '../files/index.ts'
import type { ReceivedFile } from '../fileStore/index.ts'
import { isAnsweredByCall, checkRecordOptions, withLabels } from '../option/index.ts'
import { isUuid } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { withoutAnswerFiles, validateAnswers, refuseAnswers, hasAnswers, returnedAnswers } from './answers/index.ts'
import { columnOverflow } from './assignments.ts'
import { refuseConflict } from './refuseConflict.ts'
import { enqueueMails, mayCauseMail } from './mails/index.ts'
import { mapConstraintErrors } from './mapConstraintErrors.ts'
import {
  answeredFields,
  validatedNames,
  validatesOnlySent,
  maskedFields,
  writableUnder,
  writePlan,
  ownProblems,
} from './fields.ts'
import type { WritePlan } from './fields.ts'
import { parsePayload } from './parsePayload.ts'
import { mergeRows } from './mergeRows.ts'
import { withInitialRows, withRowIds } from './newRows.ts'
import { isAlwaysOffered, isOffered } from './isOffered.ts'
import { withReadOnlyParts } from './readOnlyParts.ts'
import { readStored } from './readRecord.ts'
import { recordFiles, hasFileValues, updateRecordFiles } from './recordFiles.ts'
import { hasMoves, refusedMove } from './refusedMove.ts'
import type { StoredRecord } from './selection.ts'
import { environmentOf } from './environment.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'
import { isLimited, refuseBeyondLimit } from './limits.ts'
import { movesInTree, refuseTreeMove } from './refuseTreeMove.ts'
import { writeRecord } from './writeRecord.ts'
import type { PreviousRecord, SavedRecord } from './writeRecord.ts'

/** Changes a record and returns it. */
export const edit: Operation = async (context, call) => {
  const saved = await editRecord(context, call)
  if (!saved.ok) return saved
  const { stored } = saved
  const answers = await returnedAnswers(context, stored, null)
  return answer(
    200,
    { ...toWire(stored, answeredFields(tableOf(context)), context), ...answers },
    { etag: `"${stored.version}"` },
  )
}

/**
 * Changes a record: validates the sent values together with the stored ones, and writes only those that were sent. If
 * the sent values can be validated alone, nothing is read first. Otherwise the update requires the version that was
 * read. `known` is the record if the caller has read it already. `serverValues` are set by the operation and not validated.
 */
export async function editRecord(
  context: CallContext,
  call: DecodedCall,
  known: StoredRecord | null = null,
  serverValues: Values = {},
): Promise<SavedRecord | RefusedAnswer> {
  const table = tableOf(context)
  const writing = writePlan(table, context.call.operation)
  if (!isUuid(call.id)) return refuse('91016')
  if (known === null && needsNoStoredRecord(context, table, writing, call)) {
    return write(context, call, table, writing, { id: call.id, version: call.version, values: {} })
  }
  const stored = known ?? (await readStored(context, table, call.id, context.scope))
  if (!stored) return refuse('91016')
  if (!isOffered(stored, context)) return refuse('71001')
  if (call.version !== null && call.version !== stored.version) {
    const sent = { ...call.payload, ...(call.submissions ? { [SUBMISSIONS]: call.submissions } : {}) }
    return refuseConflict(context, context.rows, table, stored.id, { version: call.version, sent })
  }
  return write(context, call, table, writing, stored, serverValues)
}

/**
 * Whether the sent values can be validated without the stored record. This requires that all validated fields were
 * sent, that no rule reads other fields, that no choice may stay because it was stored before, that no rows, files or
 * answers are merged, and that no action depends on the record. Some field is surely written: only that compares the version.
 */
function needsNoStoredRecord(context: CallContext, table: Table, writing: WritePlan, call: DecodedCall): boolean {
  const { module } = context
  const { payload, mask, removed } = call
  if (hasAnswers(context, writing, call) || module.source.tree?.inUse !== undefined || module.source.limits)
    return false
  if (mayCauseMail(module, 'edit')) return false
  if (payload === null || context.files.length > 0 || Object.keys(removed).length > 0) return false
  if (Object.hasOwn(payload, FILES_REMOVED) || hasFileValues(module, payload)) return false
  const incoming = new Set(Object.keys(payload).filter(writableUnder(module, writing, mask)))
  const isLoose = (name: string): boolean => {
    const field = module.fields.get(name)
    return (
      field?.kind.shape === 'leaf' &&
      field.source.series === undefined &&
      !(field.source.localised && typeof payload[name] === 'string') &&
      !isAnsweredByCall(table, field) &&
      !hasMoves(field)
    )
  }
  return (
    [...incoming].some((name) => module.fields.get(name)?.enabled === true) &&
    [...incoming].every(isLoose) &&
    (validatesOnlySent(writing) || [...validatedFields(module, writing, mask)].every((name) => incoming.has(name))) &&
    isSelfContained(writing.plan, incoming) &&
    isAlwaysOffered(context)
  )
}

/** The fields to validate under a mask. */
const validatedFields = (module: Module, { plan }: WritePlan, mask: number | null): Iterable<string> =>
  maskedFields(module, mask) ?? plan.roots.map(({ field }) => field.name)

/** The values to write and the uploaded files. */
interface ValidatedChange {
  readonly ok: true
  readonly values: Values
  readonly files: readonly ReceivedFile[]
}

/** Validates a change of one record before anything is written. */
export async function validateChange(
  context: CallContext,
  call: DecodedCall,
  table: Table,
  writing: WritePlan,
  before: PreviousRecord,
): Promise<ValidatedChange | RefusedAnswer> {
  const { mask, removed } = call
  const payload = withoutAnswerFiles(context, call, before)
  const stored = await recordFiles(context, payload, before.id)
  const came = parsePayload(context, writing, payload, mask, before.values, stored)
  if (!came.ok) return refuse(came.problems[0]?.code ?? '90004', { fields: came.problems })
  const { files } = came.value
  const stopped = refusedMove(context.module, came.value.values, before.values)
  if (stopped) return stopped
  const environment = environmentOf(context, before.values, before.id)
  const written = valuesToWrite(context, writing, came.value.values, mask, removed, before.values)
  const values = withInitialRows(writing.plan.roots, written, environment, before.values)
  const validated = validatesOnlySent(writing)
    ? new Set(validatedNames(context.module, values))
    : maskedFields(context.module, mask)
  // Other fields are only read by rules.
  const only = validated ? new Set([...validated, ...Object.keys(values)]) : undefined
  const outcome = validate(writing.plan, { ...before.values, ...values }, environment, only)
  const wrong = outcome.problems.filter(
    ({ severity, pointer }) =>
      severity === 'error' && (validated === null || validated.has(pointer.split('/')[1] ?? '')),
  )
  const errors = ownProblems(wrong, writing, before.values, environment)
  if (errors.length > 0) return refuseFields(errors, context.translator, context.module)
  const offered = await checkRecordOptions(context, table, outcome.state, values, before.values)
  if (offered.problems.length > 0) return refuseFields(offered.problems, context.translator, context.module)
  const worded = withLabels(outcome.values, outcome.state.states.values(), offered.words, context.translator)
  const { states } = outcome.state
  const said = Object.fromEntries(
    Object.keys(values)
      .filter((name) => !isLocked(states.get(`/${name}`)))
      .map((name) => [name, values[name] === null ? null : (worded[name] ?? null)]),
  )
  const kept = withRowIds(
    context.module,
    withReadOnlyParts(context.module.fields.values(), said, before.values, environment, states),
  )
  const overflow = columnOverflow(table, kept)
  return overflow.length > 0 ? refuse('90004', { fields: overflow }) : { ok: true, values: kept, files }
}

/**
 * Whether a field keeps what is stored, whatever is sent: it is there, and nobody may change it now. A sent file is not
 * dropped in silence.
 */
const isLocked = (state: FieldState | undefined): boolean => {
  if (state === undefined || !state.active || state.enabled) return false
  const { field } = state.planNode
  return field.value === undefined && !holdsFiles(field)
}

async function write(
  context: CallContext,
  call: DecodedCall,
  table: Table,
  writing: WritePlan,
  before: PreviousRecord,
  serverValues: Values = {},
): Promise<SavedRecord | RefusedAnswer> {
  const decided = await validateChange(context, call, table, writing, before)
  if (!decided.ok) return decided
  const { files } = decided
  const values = { ...decided.values, ...serverValues }
  const answers = await validateAnswers(context, writing, call, before)
  if (!answers.ok) return answers
  const { change } = answers
  const isMoved = movesInTree(context, values, before)
  const isMailed = mayCauseMail(context.module, 'edit')
  return mapConstraintErrors(() =>
    !isMoved &&
    !isMailed &&
    change === null &&
    !isLimited(context, values, before.values) &&
    !hasFileValues(context.module, values)
      ? writeRecord(context, context.rows, table, before, values)
      : context.rows.transaction(async (rows) => {
          const stopped =
            (isMoved ? await refuseTreeMove(context, table, rows, before.id, values) : null) ??
            (await refuseBeyondLimit(context, table, rows, values, before))
          if (stopped) return stopped
          const refused = await updateRecordFiles(context, rows, before.id, {
            files,
            before: before.values,
            after: values,
          })
          if (refused) return refused
          const settled = change ? await change.write(rows, before.id) : NO_ANSWER_CHANGE
          if (!settled.ok) return refuseAnswers(settled.problems)
          const saved = await writeRecord(context, rows, table, before, values, settled.value)
          if (isMailed && saved.ok && saved.stored.version !== before.version)
            await enqueueMails(context, rows, {
              kind: 'edit',
              id: before.id,
              version: saved.stored.version,
              before: before.values,
              after: saved.stored.values,
            })
          return saved
        }),
  )
}

const NO_ANSWER_CHANGE = ok(null)

/**
 * The sent values merged with stored parts and rows. Removing a row changes its list, even if nothing else was sent.
 */
function valuesToWrite(
  { call, module }: CallContext,
  writing: WritePlan,
  came: Values,
  mask: number | null,
  removed: DecodedCall['removed'],
  before: Values,
): Values {
  const isWritten = writableUnder(module, writing, mask)
  const merged = mergeRows(call, module, { values: came, removed }, before)
  return Object.fromEntries(Object.entries(merged).filter(([name]) => isWritten(name)))
}
