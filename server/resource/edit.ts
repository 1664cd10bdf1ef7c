import { FILES_REMOVED } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import type { Module } from '#engine/definition'
import { SUBMISSIONS, decidedWithin, validate } from '#engine/form'
import type { Values } from '#engine/form'
import { ok } from '#engine/result'
import { answer, refuse } from '../call/answer.ts'
import type { Refused } from '../call/answer.ts'
import type { CallContext, Operation } from '../call/context.ts'
import type { ReceivedFile } from '../files/index.ts'
import { isAskedOf, judgeRecord, withWords } from '../option/index.ts'
import { isUuid } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { besideAnswers, decideAnswers, refuseAnswers, saysAnswers, toldAnswers } from './answers/index.ts'
import { misfits } from './assignments.ts'
import { refuseClash } from './clash.ts'
import { coded } from './constraint.ts'
import { answeredFields, judgedNames, judgesWhatCame, maskedFields, writes, writingOf } from './fields.ts'
import type { Writing } from './fields.ts'
import { incoming } from './incoming.ts'
import { mergedRows } from './mergedRows.ts'
import { ownProblems } from './ownProblems.ts'
import { begunRows, identifiedRows } from './ownRows.ts'
import { isAlwaysOffered, isOffered } from './isOffered.ts'
import { withReadOnlyParts } from './readOnlyParts.ts'
import { readOwn } from './readRow.ts'
import { recordFiles } from './recordFiles.ts'
import { refuseFields } from './refusedFields.ts'
import type { StoredRecord } from './selection.ts'
import { surroundingsOf } from './surroundings.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'
import { closesCircle } from './tree.ts'
import { holdsAny, settleRecordFiles } from './settleRecordFiles.ts'
import { update } from './update.ts'
import type { Before, Saved } from './update.ts'

/** Changes a record and answers with it as it stands then. */
export const edit: Operation = async (context, call) => {
  const saved = await editRecord(context, call)
  if (!saved.ok) return saved
  const { stored } = saved
  const answers = await toldAnswers(context, stored, null)
  return answer(
    200,
    { ...toWire(stored, answeredFields(tableOf(context)), context), ...answers },
    { etag: `"${stored.version}"` },
  )
}

/**
 * Changes a record: what came over what is stored, decided whole by the form's plan, written only where it came.
 * Where what came can be decided over by itself, nothing needs to be read first; else the write holds the version that was
 * read, so that nothing another has changed meanwhile is overwritten. `known`: whoever has read the record already gives it.
 */
export async function editRecord(
  context: CallContext,
  call: DecodedCall,
  known: StoredRecord | null = null,
): Promise<Saved | Refused> {
  const table = tableOf(context)
  const writing = writingOf(table, context.call.as)
  if (!isUuid(call.id)) return refuse('91016')
  if (known === null && standsAlone(context, table, writing, call)) {
    return write(context, call, table, writing, { id: call.id, version: call.version, values: {} })
  }
  const stored = known ?? (await readOwn(context, table, call.id, context.scope))
  if (!stored) return refuse('91016')
  if (!isOffered(stored, context)) return refuse('71001')
  if (call.version !== null && call.version !== stored.version) {
    const sent = { ...call.payload, ...(call.submissions ? { [SUBMISSIONS]: call.submissions } : {}) }
    return refuseClash(context, context.rows, table, stored.id, { version: call.version, sent })
  }
  return write(context, call, table, writing, stored)
}

/**
 * Whether the values that came can be decided over without what is stored: all that is judged came, no rule of it reads another field, no
 * choice of it may stay because it was there before, no rows, files or answers are held against those that are kept, no action hides by the record.
 */
function standsAlone(context: CallContext, table: Table, writing: Writing, call: DecodedCall): boolean {
  const { module } = context
  const { payload, mask, removed } = call
  if (saysAnswers(context, writing, call)) return false
  if (payload === null || context.files.length > 0 || Object.keys(removed).length > 0) return false
  if (Object.hasOwn(payload, FILES_REMOVED) || holdsAny(module, payload)) return false
  const came = new Set(Object.keys(payload).filter(writes(module, writing, mask)))
  const isLoose = (name: string): boolean => {
    const field = module.fields.get(name)
    return field?.kind.shape === 'leaf' && !isAskedOf(table, field)
  }
  return (
    came.size > 0 &&
    [...came].every(isLoose) &&
    (judgesWhatCame(writing) || [...judgedUnder(module, writing, mask)].every((name) => came.has(name))) &&
    decidedWithin(writing.plan, came) &&
    isAlwaysOffered(context)
  )
}

/** The fields that a form is decided over under a mask. */
const judgedUnder = (module: Module, { plan }: Writing, mask: number | null): Iterable<string> =>
  maskedFields(module, mask) ?? plan.roots.map(({ field }) => field.name)

/** What a change comes to: the values that are written, and the files that came with them. */
interface Decided {
  readonly ok: true
  readonly kept: Values
  readonly files: readonly ReceivedFile[]
}

/** Decides over a change of one record by the form's plan, before anything is written. */
export async function decideChange(
  context: CallContext,
  call: DecodedCall,
  table: Table,
  writing: Writing,
  before: Before,
): Promise<Decided | Refused> {
  const { mask, removed } = call
  const payload = besideAnswers(context, call, before)
  const stored = await recordFiles(context, payload, before.id)
  const came = incoming(context, writing, payload, mask, before.values, stored)
  if (!came.ok) return refuse(came.problems[0]?.code ?? '90004', { fields: came.problems })
  const { files } = came.value
  const surroundings = surroundingsOf(context, before.values, before.id)
  const written = writtenValues(context, writing, came.value.values, mask, removed, before.values)
  const values = begunRows(writing.plan.roots, written, surroundings, before.values)
  const judged = judgesWhatCame(writing)
    ? new Set(judgedNames(context.module, values))
    : maskedFields(context.module, mask)
  // What is neither judged nor written is read by the rules of what is, and not decided over itself.
  const only = judged ? new Set([...judged, ...Object.keys(values)]) : undefined
  const outcome = validate(writing.plan, { ...before.values, ...values }, surroundings, only)
  const wrong = outcome.problems.filter(
    ({ severity, pointer }) => severity === 'error' && (judged === null || judged.has(pointer.split('/')[1] ?? '')),
  )
  const errors = ownProblems(wrong, writing, before.values, surroundings)
  if (errors.length > 0) return refuseFields(errors, context.speech, context.module)
  const offered = await judgeRecord(context, table, outcome.state, values, before.values)
  if (offered.problems.length > 0) return refuseFields(offered.problems, context.speech, context.module)
  const worded = withWords(outcome.values, outcome.state.states.values(), offered.words, context.speech)
  const said = Object.fromEntries(
    Object.keys(values).map((name) => [name, values[name] === null ? null : (worded[name] ?? null)]),
  )
  const kept = identifiedRows(
    context.module,
    withReadOnlyParts(context.module.fields.values(), said, before.values, surroundings),
  )
  const unfit = misfits(table, kept)
  return unfit.length > 0 ? refuse('90004', { fields: unfit }) : { ok: true, kept, files }
}

async function write(
  context: CallContext,
  call: DecodedCall,
  table: Table,
  writing: Writing,
  before: Before,
): Promise<Saved | Refused> {
  const decided = await decideChange(context, call, table, writing, before)
  if (!decided.ok) return decided
  const { kept, files } = decided
  const answers = await decideAnswers(context, writing, call, before)
  if (!answers.ok) return answers
  const { change } = answers
  const parent = context.module.roles.get('parent')
  const moves = parent !== undefined && Object.hasOwn(kept, parent.name) && kept[parent.name] !== null
  return coded(() =>
    !moves && change === null && !holdsAny(context.module, kept)
      ? update(context, context.rows, table, before, kept)
      : context.rows.transaction(async (rows) => {
          if (moves && (await closesCircle(context, table, rows, before.id, kept[parent.name])))
            return circle(context, parent.name)
          const refused = await settleRecordFiles(context, rows, before.id, {
            files,
            before: before.values,
            after: kept,
          })
          if (refused) return refused
          const settled = change ? await change.settle(rows, before.id) : UNTOUCHED
          if (!settled.ok) return refuseAnswers(settled.problems)
          return update(context, rows, table, before, kept, settled.value)
        }),
  )
}

const UNTOUCHED = ok(null)

/** What came, with the parts and rows that stay; a row that is taken away changes its list though nothing else came. */
function writtenValues(
  { call, module }: CallContext,
  writing: Writing,
  came: Values,
  mask: number | null,
  removed: DecodedCall['removed'],
  before: Values,
): Values {
  const isWritten = writes(module, writing, mask)
  const merged = mergedRows(call, module, { values: came, removed }, before)
  return Object.fromEntries(Object.entries(merged).filter(([name]) => isWritten(name)))
}

function circle({ module }: CallContext, name: string): Refused {
  const wire = module.fields.get(name)?.wire
  return refuse('90004', { fields: [{ pointer: `/${(wire || [name]).join('/')}`, code: '90004' }] })
}
