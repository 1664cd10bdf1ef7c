import { transitionsFrom } from '#engine/field'
import { validate } from '#engine/form'
import type { Values } from '#engine/form'
import type { DecodedCall } from '#engine/call'
import { scalarText } from '#engine/text'
import { refuse, refuseFields } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { checkRecordOptions } from '../../option/index.ts'
import {
  formWritePlan,
  parsePayload,
  ownProblems,
  readRecord,
  recordFiles,
  updateRecordFiles,
  environmentOf,
  tableOf,
} from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { refuseDocuments } from './refuseDocuments.ts'
import { rightsOn } from './rights.ts'
import type { Rights } from './rights.ts'
import { currentAnswer, refuseOutdated, VERSION_CONFLICT } from './currentAnswer.ts'
import { writeChange } from './writeChange.ts'
import type { Change } from './writeChange.ts'

const MISSING = '90001'
const INVALID_TRANSITION = '92007'
const NOT_YOURS = '91043'
/** Sent by clients to leave the state unchanged. */
const UNCHANGED = 'false'

/** Changes a procedure's state, specialist, note or attachments, and adds the event. */
export const changeStatus: Operation = async (context, call) => {
  const table = tableOf(context)
  const stored = call.id === null ? null : await readRecord(context, table, call.id, context.scope)
  if (!stored) return refuse('91016')
  const rights = rightsOn(stored, context)
  if (!rights.note) return refuse(NOT_YOURS)
  if (call.version !== null && call.version !== stored.version) return refuseOutdated(context, stored, call)
  const writing = formWritePlan(table, context.call.name)
  const named = await recordFiles(context, call.payload, stored.id)
  const parsed = parsePayload(context, writing, requestedChange(call, stored), call.mask, stored.values, named)
  if (!parsed.ok) return refuseDocuments(parsed.problems, [])
  const { values, files } = parsed.value
  const changesAny = (sent: Values | null): boolean => CHANGES.some((name) => isSet(sent, name))
  if (!changesAny(call.payload) && !changesAny(values))
    return refuse(MISSING, { fields: [{ pointer: '/estatusReq/idEstatus', code: MISSING }] })
  if (!changesAny(values)) return currentAnswer(context, context.rows, stored.id, null)
  const refused = denialOfChange(context, stored, values, rights)
  if (refused) return refused
  const environment = environmentOf(context, stored.values, stored.id)
  const outcome = validate(writing.plan, values, environment)
  const wrong = outcome.problems.filter(({ severity }) => severity === 'error')
  const errors = ownProblems(wrong, writing, {}, environment)
  if (errors.length > 0) return refuseFields(errors, context.translator, context.module)
  const judged = await checkRecordOptions(context, table, outcome.state, withoutState(values), {})
  if (judged.problems.length > 0) return refuseFields(judged.problems, context.translator, context.module)
  const change: Change = {
    estatus: textOf(outcome.values['siguiente']) ?? scalarText(stored.values['estatus']),
    especialista: textOf(outcome.values['nuevoEspecialista']),
    observacion: textOf(outcome.values['nota']),
    ...(Object.hasOwn(values, 'adjuntos') ? { adjuntos: values['adjuntos'] } : {}),
  }
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const after = Object.hasOwn(values, 'adjuntos') ? { adjuntos: values['adjuntos'] } : {}
    const attached = await updateRecordFiles(context, rows, stored.id, { files, before: stored.values, after })
    if (attached) return attached
    if (!(await writeChange(context, rows, stored, change)))
      return currentAnswer(context, rows, stored.id, VERSION_CONFLICT)
    return currentAnswer(context, rows, stored.id, null)
  })
}

/** The stored field that stands at the place of each changed value. */
const STORED_FIELD = { siguiente: 'estatus', nuevoEspecialista: 'especialista', nota: 'observacion' } as const

/** The requested change. A value that equals the stored one changes nothing. */
function requestedChange({ payload, input }: DecodedCall, { values }: StoredRecord): Values {
  const isUnchanged = (name: string, value: unknown): boolean =>
    Object.hasOwn(STORED_FIELD, name) && values[STORED_FIELD[name as keyof typeof STORED_FIELD]] === value
  const changed = Object.entries(payload ?? {}).filter(([name, value]) => !isUnchanged(name, value))
  const { siguiente, ...rest } = Object.fromEntries(changed)
  return siguiente === undefined || siguiente === null || input['actualizasts'] === UNCHANGED
    ? rest
    : { ...rest, siguiente }
}

/** The fields of which a change consists. */
const CHANGES = [...Object.keys(STORED_FIELD), 'adjuntos']

const isSet = (values: Values | null, name: string): boolean =>
  values !== null && Object.hasOwn(values, name) && values[name] !== null && values[name] !== ''

/** Refuses a change without the right, and a transition that does not exist. */
function denialOfChange(
  { module }: CallContext,
  { values: before }: StoredRecord,
  values: Values,
  rights: Rights,
): Answer | null {
  if ((isSet(values, 'siguiente') && !rights.status) || (isSet(values, 'nuevoEspecialista') && !rights.specialist))
    return refuse(NOT_YOURS)
  const status = module.roles.get('status')
  const offered = status ? transitionsFrom(status.source, before['estatus']) : []
  if (isSet(values, 'siguiente') && !offered.some(({ to }) => to === values['siguiente']))
    return refuse(INVALID_TRANSITION, { fields: [{ pointer: '/estatusReq/idEstatus', code: INVALID_TRANSITION }] })
  return null
}

/** The next state has been checked against the transitions already. */
const withoutState = ({ siguiente: _, ...values }: Values): Values => values

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)
