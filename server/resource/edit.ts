import { FILES_REMOVED } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { validate } from '#engine/form'
import type { Values } from '#engine/form'
import { answer, refuse } from '../call/answer.ts'
import type { Refused } from '../call/answer.ts'
import type { CallContext, Operation } from '../call/context.ts'
import { judgeRecord, withWords } from '../option/index.ts'
import { isUuid } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { misfits } from './assignments.ts'
import { refuseClash } from './clash.ts'
import { coded } from './constraint.ts'
import { answeredFields, judgedNames, maskedFields, writingOf } from './fields.ts'
import type { Writing } from './fields.ts'
import { incoming } from './incoming.ts'
import { mergedRows } from './mergedRows.ts'
import { ownProblems } from './ownProblems.ts'
import { begunRows, identifiedRows, knowsRows } from './ownRows.ts'
import { isAlwaysOffered, isOffered } from './isOffered.ts'
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
  return answer(200, toWire(stored, answeredFields(tableOf(context)), context), { etag: `"${stored.version}"` })
}

/**
 * Changes a record: what came over what is stored, decided whole by the form's plan, written only where it came.
 * Where no rule reads another field, nothing needs to be read first; else the write holds the version that was read,
 * so that nothing another has changed meanwhile is overwritten. `known`: whoever has read the record already gives it.
 */
export async function editRecord(
  context: CallContext,
  call: DecodedCall,
  known: StoredRecord | null = null,
): Promise<Saved | Refused> {
  const table = tableOf(context)
  const writing = writingOf(table, context.call.as)
  if (!isUuid(call.id)) return refuse('91016')
  if (known === null && standsAlone(context, writing, call)) {
    return write(context, call, table, writing, { id: call.id, version: call.version, values: {} })
  }
  const stored = known ?? (await readOwn(context, table, call.id, context.scope))
  if (!stored) return refuse('91016')
  if (!isOffered(stored, context)) return refuse('71001')
  if (call.version !== null && call.version !== stored.version)
    return refuseClash(context, context.rows, table, stored.id, { version: call.version, sent: call.payload ?? {} })
  return write(context, call, table, writing, stored)
}

/** Whether the values that came can be decided over without the others: no rule reads another field, no action hides by the record. */
function standsAlone(context: CallContext, writing: Writing, { payload, removed }: DecodedCall): boolean {
  if (Object.keys(removed).length > 0 || Object.values(payload ?? {}).some(Array.isArray)) return false
  if (payload && (Object.hasOwn(payload, FILES_REMOVED) || holdsAny(context.module, payload))) return false
  const comes = Object.keys(payload ?? {}).some((name) => writing.fields.has(name))
  return comes && writing.isPlain && context.files.length === 0 && isAlwaysOffered(context)
}

async function write(
  context: CallContext,
  { payload, mask, removed }: DecodedCall,
  table: Table,
  writing: Writing,
  before: Before,
): Promise<Saved | Refused> {
  const stored = await recordFiles(context, payload, before.id)
  const came = incoming(context, writing, payload, mask, before.values, stored)
  if (!came.ok) return refuse(came.problems[0]?.code ?? '90004', { fields: came.problems })
  const { files } = came.value
  const surroundings = surroundingsOf(context, before.values, before.id)
  const written = writtenValues(context, writing, came.value.values, mask, removed, before.values)
  const values = begunRows(writing.plan.roots, written, surroundings)
  const judged =
    writing.isPlain || writing.isWhole
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
  const kept = identifiedRows(
    context.module,
    Object.fromEntries(
      Object.keys(values).map((name) => [name, values[name] === null ? null : (worded[name] ?? null)]),
    ),
  )
  const unfit = misfits(table, kept)
  if (unfit.length > 0) return refuse('90004', { fields: unfit })
  const parent = context.module.roles.get('parent')
  const moves = parent !== undefined && Object.hasOwn(kept, parent.name) && kept[parent.name] !== null
  return coded(() =>
    !moves && !holdsAny(context.module, kept)
      ? update(context, context.rows, table, before, kept)
      : context.rows.transaction(async (rows) => {
          if (moves && (await closesCircle(context, table, rows, before.id, kept[parent.name])))
            return circle(context, parent.name)
          return (
            (await settleRecordFiles(context, rows, before.id, { files, before: before.values, after: kept })) ??
            update(context, rows, table, before, kept)
          )
        }),
  )
}

/** What came, with the rows that stay; a row that is taken away changes its list though nothing else came. */
function writtenValues(
  { call, module }: CallContext,
  writing: Writing,
  came: Values,
  mask: number | null,
  removed: DecodedCall['removed'],
  before: Values,
): Values {
  const masked = maskedFields(module, mask)
  const writes = (name: string): boolean => writing.fields.has(name) && (masked === null || masked.has(name))
  const merged = knowsRows(module) ? mergedRows(call, module.fields.values(), { values: came, removed }, before) : came
  return Object.fromEntries(Object.entries(merged).filter(([name]) => writes(name)))
}

function circle({ module }: CallContext, name: string): Refused {
  const wire = module.fields.get(name)?.wire
  return refuse('90004', { fields: [{ pointer: `/${(wire || [name]).join('/')}`, code: '90004' }] })
}
