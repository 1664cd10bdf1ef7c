import { FILES_REMOVED } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { isObject } from '#engine/form'
import type { Formulario, Submission } from '#engine/form'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Refused, RefusedField } from '../../call/answer.ts'
import type { CallContext, Rows } from '../../call/context.ts'
import {
  RECORD_FORM,
  answerFiles,
  answerParts,
  decideSubmissions,
  formsOfType,
  settleChoices,
  takeFiles,
  unpaired,
} from '../../form/index.ts'
import { dropFiles, mentionedFiles } from '../../files/index.ts'
import { belongsTo } from '../belongsTo.ts'
import type { Writing } from '../fields.ts'
import { surroundingsOf } from '../surroundings.ts'
import { writesAnswers } from './keepsAnswers.ts'
import { refuseAnswers } from './refuseAnswers.ts'

/** What a record has answered before; null: there is no record yet. */
export interface AnsweredBefore {
  readonly id: string | null
  readonly submissions?: readonly Submission[]
}

/** Answers that may be written: what the record keeps of them is settled in the transaction that writes it. */
export interface AnswerChange {
  readonly settle: (rows: Rows, record: string) => Promise<Result<readonly Submission[], RefusedField>>
}

export type DecidedAnswers = { readonly ok: true; readonly change: AnswerChange | null } | Refused

const UNCHANGED: DecidedAnswers = { ok: true, change: null }

/** Whether a call says anything of answers that it writes. */
export const saysAnswers = (
  { module, call: made, files }: Pick<CallContext, 'module' | 'call' | 'files'>,
  { answers }: Pick<Writing, 'answers'>,
  { submissions = null, mask }: Pick<DecodedCall, 'mask'> & Partial<Pick<DecodedCall, 'submissions'>>,
): boolean =>
  answers && (submissions !== null || answerParts({ call: made, files }).length > 0) && writesAnswers(module, mask)

/**
 * Decides over the answers that came with a record. Of a record that is there the forms that came are answered anew, all others stay as
 * they are; a new one answers every form that is served, and what it leaves out counts as nothing answered. Where no form is served nothing is asked.
 */
export async function decideAnswers(
  context: CallContext,
  writing: Writing,
  call: Pick<DecodedCall, 'payload' | 'mask'> & Partial<Pick<DecodedCall, 'submissions'>>,
  before: AnsweredBefore,
): Promise<DecidedAnswers> {
  const { model, module } = context
  const asks = before.id === null && writing.answers && model.answered.has(module.functionId)
  if (!asks && !saysAnswers(context, writing, call)) return UNCHANGED
  const lists = unpaired(context, call.payload)
  if (lists.length > 0) return refuseAnswers(lists)
  const sent = call.submissions ?? []
  const held = answeredBy(sent, before)
  const served = await formsOfType(
    context.rows,
    context.tenant.id,
    { type: RECORD_FORM, functionId: module.functionId },
    context.language,
  )
  const forms = before.id === null ? served : served.filter(({ id }) => sent.some((one) => formIdOf(one) === id))
  const left = forms.filter(({ id }) => !sent.some((one) => formIdOf(one) === id))
  const decided = decideSubmissions(
    forms,
    [...sent, ...left.map(unanswered)],
    surroundingsOf(context),
    context.speech,
    context.portal.definitions,
    await answerFiles(context, sent, {
      belongs: before.id === null ? null : belongsTo(context, before.id),
      before: held,
      payload: call.payload,
    }),
  )
  if (!decided.ok) return refuseAnswers(decided.problems)
  const settled = await settleChoices(context, decided.value)
  if (!settled.ok) return refuseAnswers(settled.problems)
  const settle: AnswerChange['settle'] = async (rows, record) => {
    const fresh = (await settled.value.submissions(rows)).filter(
      ({ formulario }) => !left.some(({ id }) => id === formulario.id),
    )
    const after = merged(before.submissions ?? [], fresh)
    const refused = await settleFiles(context, rows, { forms, fresh, before: before.submissions ?? [], after, record })
    return refused ? fail(refused) : ok(after)
  }
  return { ok: true, change: { settle } }
}

/** What was answered before to the forms that are answered now. */
const answeredBy = (sent: readonly unknown[], { submissions = [] }: AnsweredBefore): readonly Submission[] =>
  submissions.filter(({ formulario }) => sent.some((one) => formIdOf(one) === formulario.id))

/** A payload without what it says of the files of answers: those are let go of with the answers that came. */
export function besideAnswers(
  context: CallContext,
  { payload, submissions }: Pick<DecodedCall, 'payload' | 'submissions'>,
  before: AnsweredBefore,
): DecodedCall['payload'] {
  const gone = payload?.[FILES_REMOVED]
  if (!Array.isArray(gone) || submissions === null) return payload
  const held = new Set<unknown>(mentionedFiles(context, answeredBy(submissions, before)))
  return { ...payload, [FILES_REMOVED]: gone.filter((id: unknown) => !held.has(id)) }
}

const formIdOf = (submission: unknown): unknown => {
  const form = isObject(submission) ? submission['formulario'] : undefined
  return isObject(form) ? form['id'] : undefined
}

const unanswered = ({ id, version, hash }: Formulario): Submission => ({
  formulario: { id, version, hash },
  valores: {},
})

/** The answers of a record with those that came in the place of the former ones; a form of which nothing is answered is left out. */
function merged(before: readonly Submission[], fresh: readonly Submission[]): readonly Submission[] {
  const isFresh = (one: Submission): boolean => fresh.some(({ formulario }) => formulario.id === one.formulario.id)
  return [...before.filter((one) => !isFresh(one)), ...fresh.filter(({ valores }) => saysAnything(valores))]
}

/** A list without rows, an empty text and what is null answer nothing. */
const saysAnything = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isObject(value)
      ? Object.values(value).some(saysAnything)
      : value !== undefined && value !== null && value !== ''

interface Settling {
  readonly forms: readonly Formulario[]
  readonly fresh: readonly Submission[]
  readonly before: readonly Submission[]
  readonly after: readonly Submission[]
  readonly record: string
}

/** Takes the files that fresh answers name, and lets go of those that no answer of the record names any more. */
async function settleFiles(
  context: CallContext,
  rows: Rows,
  { forms, fresh, before, after, record }: Settling,
): Promise<RefusedField | null> {
  const belongs = belongsTo(context, record)
  const refused = await takeFiles(context, rows, fresh, forms, belongs)
  if (refused) return refused
  const named = new Set(mentionedFiles(context, after))
  const gone = mentionedFiles(context, before).filter((id) => !named.has(id))
  await dropFiles(context, rows, belongs, gone)
  return null
}
