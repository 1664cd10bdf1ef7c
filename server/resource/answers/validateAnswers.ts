import { FILES_REMOVED } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { isObject } from '#engine/form'
import type { Formulario, Submission } from '#engine/form'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { refuse } from '../../operation/index.ts'
import type { RefusedAnswer, RefusedField, CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { RECORD_FORM } from '../../tenantDefinitions/index.ts'
import {
  UNREADABLE_FORM,
  answerFiles,
  answerParts,
  validateSubmissions,
  formsOfType,
  resolveChoices,
  addFiles,
  unmatchedFiles,
} from '../../form/index.ts'
import { dropFiles, mentionedFiles } from '../../files/index.ts'
import { ownerRecordOf } from '../recordFiles.ts'
import type { WritePlan } from '../fields.ts'
import { environmentOf } from '../environment.ts'
import { writesAnswers } from './answerColumn.ts'

/** The previous answers of a record. The id is null for a new record. */
export interface PreviousAnswers {
  readonly id: string | null
  readonly submissions?: readonly Submission[]
}

/** Validated answers. `write` completes them in the transaction that writes the record. */
export interface AnswerChange {
  readonly write: (rows: Rows, record: string) => Promise<Result<readonly Submission[], RefusedField>>
}

export type ValidatedAnswers = { readonly ok: true; readonly change: AnswerChange | null } | RefusedAnswer

const UNCHANGED: ValidatedAnswers = { ok: true, change: null }

/** Whether a call sends answers that it may write. */
export const hasAnswers = (
  { module, call: made, files }: Pick<CallContext, 'module' | 'call' | 'files'>,
  { takesAnswers }: Pick<WritePlan, 'takesAnswers'>,
  { submissions = null, mask }: Pick<DecodedCall, 'mask'> & Partial<Pick<DecodedCall, 'submissions'>>,
): boolean =>
  takesAnswers && (submissions !== null || answerParts({ call: made, files }).length > 0) && writesAnswers(module, mask)

/**
 * Validates the answers sent with a record. On an update, the sent forms replace their previous answers and others
 * stay. A new record answers every served form, and missing answers count as empty. Without served forms nothing is
 * validated.
 */
export async function validateAnswers(
  context: CallContext,
  writing: WritePlan,
  call: Pick<DecodedCall, 'payload' | 'mask'> & Partial<Pick<DecodedCall, 'submissions'>>,
  before: PreviousAnswers,
): Promise<ValidatedAnswers> {
  const { definitions, module } = context
  const asks = before.id === null && writing.takesAnswers && definitions.functionsWithForms.has(module.functionId)
  if (!asks && !hasAnswers(context, writing, call)) return UNCHANGED
  const lists = unmatchedFiles(context, call.payload)
  if (lists.length > 0) return refuseAnswers(lists)
  const sent = call.submissions ?? []
  const held = previousSubmissions(sent, before)
  const served = await formsOfType(
    context.rows,
    context.tenant.id,
    { type: RECORD_FORM, functionId: module.functionId },
    context.language,
  )
  const forms = before.id === null ? served : served.filter(({ id }) => sent.some((one) => formIdOf(one) === id))
  const left = forms.filter(({ id }) => !sent.some((one) => formIdOf(one) === id))
  const decided = validateSubmissions(
    forms,
    [...sent, ...left.map(emptySubmission)],
    environmentOf(context),
    context.translator,
    context.portal.definitions,
    await answerFiles(context, sent, {
      ownerRecord: before.id === null ? null : ownerRecordOf(context, before.id),
      before: held,
      payload: call.payload,
    }),
  )
  if (!decided.ok) return refuseAnswers(decided.problems)
  const settled = await resolveChoices(context, decided.value)
  if (!settled.ok) return refuseAnswers(settled.problems)
  const settle: AnswerChange['write'] = async (rows, record) => {
    const fresh = (await settled.value.save(rows)).filter(
      ({ formulario }) => !left.some(({ id }) => id === formulario.id),
    )
    const after = mergeSubmissions(before.submissions ?? [], fresh)
    const refused = await updateFiles(context, rows, { forms, fresh, before: before.submissions ?? [], after, record })
    return refused ? fail(refused) : ok(after)
  }
  return { ok: true, change: { write: settle } }
}

/** The previous answers to the forms that were sent. */
const previousSubmissions = (sent: readonly unknown[], { submissions = [] }: PreviousAnswers): readonly Submission[] =>
  submissions.filter(({ formulario }) => sent.some((one) => formIdOf(one) === formulario.id))

/** Removes the files of answers from the payload's list of removed files, since they are released with the answers. */
export function withoutAnswerFiles(
  context: CallContext,
  { payload, submissions }: Pick<DecodedCall, 'payload' | 'submissions'>,
  before: PreviousAnswers,
): DecodedCall['payload'] {
  const gone = payload?.[FILES_REMOVED]
  if (!Array.isArray(gone) || submissions === null) return payload
  const held = new Set<unknown>(mentionedFiles(context, previousSubmissions(submissions, before)))
  return { ...payload, [FILES_REMOVED]: gone.filter((id: unknown) => !held.has(id)) }
}

const formIdOf = (submission: unknown): unknown => {
  const form = isObject(submission) ? submission['formulario'] : undefined
  return isObject(form) ? form['id'] : undefined
}

const emptySubmission = ({ id, version, hash }: Formulario): Submission => ({
  formulario: { id, version, hash },
  valores: {},
})

/** Replaces previous answers by new ones. An answer without content is dropped. */
function mergeSubmissions(before: readonly Submission[], fresh: readonly Submission[]): readonly Submission[] {
  const isFresh = (one: Submission): boolean => fresh.some(({ formulario }) => formulario.id === one.formulario.id)
  return [...before.filter((one) => !isFresh(one)), ...fresh.filter(({ valores }) => hasContent(valores))]
}

const hasContent = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isObject(value)
      ? Object.values(value).some(hasContent)
      : value !== undefined && value !== null && value !== ''

interface AnswerFileChange {
  readonly forms: readonly Formulario[]
  readonly fresh: readonly Submission[]
  readonly before: readonly Submission[]
  readonly after: readonly Submission[]
  readonly record: string
}

/** Assigns the files of new answers and releases those that no answer refers to any more. */
async function updateFiles(
  context: CallContext,
  rows: Rows,
  { forms, fresh, before, after, record }: AnswerFileChange,
): Promise<RefusedField | null> {
  const belongs = ownerRecordOf(context, record)
  const refused = await addFiles(context, rows, fresh, forms, belongs)
  if (refused) return refused
  const named = new Set(mentionedFiles(context, after))
  const gone = mentionedFiles(context, before).filter((id) => !named.has(id))
  await dropFiles(context, rows, belongs, gone)
  return null
}

const INVALID_ANSWERS = '92013'
const VERSION_CHANGED = '92014'
const UNMATCHED = '90003'

/** Codes for invalid files (wire contract, 4). */
const FILE_CODES: ReadonlySet<string> = new Set(['90008', '91018', '91019', '91020'])

/** Refuses answers. The code says if nobody can answer a form, if one was replaced, or if only files are wrong. */
export function refuseAnswers(fields: readonly RefusedField[]): RefusedAnswer {
  const codes = fields.map(({ code }) => code)
  const [first = INVALID_ANSWERS] = codes
  const whole = [UNMATCHED, UNREADABLE_FORM, VERSION_CHANGED].find((code) => codes.includes(code))
  if (whole !== undefined) return refuse(whole, { fields })
  return refuse(codes.length > 0 && codes.every((code) => FILE_CODES.has(code)) ? first : INVALID_ANSWERS, { fields })
}
