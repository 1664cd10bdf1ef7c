import { FILES_REMOVED } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { validate } from '#engine/form'
import type { Values } from '#engine/form'
import { answer, refuse } from '../call/answer.ts'
import type { Answer } from '../call/answer.ts'
import type { CallContext, Operation, Rows } from '../call/context.ts'
import { judgeRecord, withWords } from '../option/index.ts'
import { Parameters, isUuid, scopeCondition, statementName } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { assignments, misfits } from './assignments.ts'
import { refuseClash } from './clash.ts'
import { coded } from './constraint.ts'
import { answeredFields, judgedNames, maskedFields, writingOf } from './fields.ts'
import type { Writing } from './fields.ts'
import { incoming } from './incoming.ts'
import { mergedRows } from './mergedRows.ts'
import { begunRows, identifiedRows, knowsRows } from './ownRows.ts'
import { isAlwaysOffered, isOffered } from './isOffered.ts'
import { readOwn, readRow } from './readRow.ts'
import { recordFiles } from './recordFiles.ts'
import { refuseFields } from './refusedFields.ts'
import { selection } from './selection.ts'
import { surroundingsOf } from './surroundings.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'
import { withNames } from './withNames.ts'
import { closesCircle } from './tree.ts'
import { holdsAny, settleRecordFiles } from './settleRecordFiles.ts'

/**
 * Changes a record: what came over what is stored, decided whole by the form's plan, written only where it came.
 * Where no rule reads another field, nothing needs to be read first; else the write holds the version that was read,
 * so that nothing another has changed meanwhile is overwritten.
 */
export const edit: Operation = async (context, call) => {
  const table = tableOf(context)
  const writing = writingOf(table, context.call.as)
  if (!isUuid(call.id)) return refuse('91016')
  if (standsAlone(context, writing, call)) {
    return write(context, call, table, writing, { id: call.id, version: call.version, values: {} })
  }
  const stored = await readOwn(context, table, call.id, context.scope)
  if (!stored) return refuse('91016')
  if (!isOffered(stored, context)) return refuse('71001')
  if (call.version !== null && call.version !== stored.version)
    return refuseClash(context, context.rows, table, stored.id, { version: call.version, sent: call.payload ?? {} })
  return write(context, call, table, writing, stored)
}

/** A record before its change: the version that must still stand, where one must, and the values that rules may read. */
interface Before {
  readonly id: string
  readonly version: number | null
  readonly values: Values
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
): Promise<Answer> {
  const stored = await recordFiles(context, payload, before.id)
  const came = incoming(context, writing, payload, mask, before.values, stored)
  if (!came.ok) return refuse(came.problems[0]?.code ?? '90004', { fields: came.problems })
  const { files } = came.value
  const values = begunRows(
    writing.plan.roots,
    writtenValues(context, writing, came.value.values, mask, removed, before.values),
    surroundingsOf(context, before.values, before.id),
  )
  const outcome = validate(
    writing.plan,
    { ...before.values, ...values },
    surroundingsOf(context, before.values, before.id),
  )
  const judged =
    writing.isPlain || writing.isWhole
      ? new Set(judgedNames(context.module, values))
      : maskedFields(context.module, mask)
  const errors = outcome.problems.filter(
    ({ severity, pointer }) => severity === 'error' && (judged === null || judged.has(pointer.split('/')[1] ?? '')),
  )
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

function circle({ module }: CallContext, name: string): Answer {
  const wire = module.fields.get(name)?.wire
  return refuse('90004', { fields: [{ pointer: `/${(wire || [name]).join('/')}`, code: '90004' }] })
}

/** Answers with the record as it stands now. */
async function present(
  context: CallContext,
  rows: Rows,
  table: Table,
  id: string,
  say: (record: Values, version: number) => Answer,
): Promise<Answer> {
  const stored = await readRow(context, table, id, context.scope, rows)
  return stored ? say(toWire(stored, answeredFields(table), context), stored.version) : refuse('91016')
}

const changed = (record: Values, version: number): Answer => answer(200, record, { etag: `"${version}"` })

async function update(context: CallContext, rows: Rows, table: Table, before: Before, values: Values): Promise<Answer> {
  const fields = answeredFields(table)
  if (Object.keys(values).length === 0) return present(context, rows, table, before.id, changed)
  const parameters = new Parameters()
  const set = [
    ...assignments(table, values, parameters, (fresh) => `t.extra || ${fresh}`).map(
      ({ column, value }) => `${column} = ${value}`,
    ),
    'version = t.version + 1',
    'updated_at = now()',
    `updated_by = ${parameters.add(context.plan.user, 'uuid')}`,
  ]
  const chosen = selection(table, fields, context.model.tables)
  const where = [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    `t.id = ${parameters.add(before.id, 'uuid')}`,
    't.deleted_at is null',
    scopeCondition(table, context.scope, context.plan.user, parameters),
    ...(before.version === null ? [] : [`t.version = ${parameters.add(before.version, 'int')}`]),
  ].join(' and ')
  const text = `with t as (update ${table.name} t set ${set.join(', ')} where ${where} returning t.*) select ${chosen.select} from t ${chosen.joins}`
  const { rows: written } = await rows.query<Record<string, unknown>>({
    name: statementName(text),
    text,
    values: parameters.values,
  })
  if (!written[0]) return refuseClash(context, rows, table, before.id, { version: before.version ?? 0, sent: values })
  const [after = chosen.read(written[0])] = await withNames([chosen.read(written[0])], fields, context, rows)
  return changed(toWire(after, fields, context), after.version)
}
