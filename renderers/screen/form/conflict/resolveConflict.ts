import { readHistory } from '#engine/call'
import type { Failure, RecordView } from '#engine/call'
import { instantText } from '#engine/field'
import type { Port } from '#renderers/context'
import type { FormPage } from '#renderers/form'
import { HISTORY, historyCall } from '#engine/definition'
import type { SubmitRequest } from '../submitRequest.ts'
import { findConflict, applyChoices } from './findConflict.ts'
import type { Conflict, Choices } from './findConflict.ts'

/** A notice in the form about changes by another user. */
export type OverwriteNotice =
  | { readonly kind: 'text'; readonly text: string }
  /** The record was removed. */
  | { readonly kind: 'gone'; readonly text: string }

export type MergeResult =
  /** Not a conflict, but an ordinary refusal. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'stays'; readonly notice: OverwriteNotice }
  /** The form is rebased onto the current record. `text`: what was taken over. */
  | {
      readonly kind: 'settled'
      readonly record: RecordView
      readonly text: string | null
      readonly isAccepted: boolean
    }

const PRECONDITION_FAILED = 412

/** Resolves a conflict on save: asks about fields that both changed, and takes over fields only they changed. */
export async function resolveConflict(
  port: Port,
  request: SubmitRequest,
  failure: Failure,
  page: FormPage | null,
  ask: (conflict: Conflict) => Promise<Choices | null>,
): Promise<MergeResult> {
  const { translate } = port.translator
  if (failure.status !== PRECONDITION_FAILED) {
    const text = await removedText(port, request)
    return text === null ? { kind: 'refused' } : { kind: 'stays', notice: { kind: 'gone', text } }
  }
  const conflict = findConflict(request, failure)
  if (!conflict) return { kind: 'refused' }
  const isContested = conflict.fields.some(({ changedBy }) => changedBy === 'both')
  const choices = isContested ? await ask(conflict) : NO_CHOICES
  if (choices === null) return { kind: 'stays', notice: { kind: 'text', text: translate('msg.general.conflictLater') } }
  applyChoices(request, conflict, choices)
  return {
    kind: 'settled',
    record: conflict.actual,
    text: isContested ? null : mergedText(conflict, port),
    isAccepted: isAccepted(request, page),
  }
}

const NO_CHOICES: Choices = new Map()

/** Whether the rebased form is valid and can be sent. */
function isAccepted({ store, served }: SubmitRequest, page: FormPage | null): boolean {
  if (page) return page.part.store.submit(page.part.store === store ? page.fields : undefined).accepted
  return [store, ...served.map((one) => one.store)].map((one) => one.submit()).every(({ accepted }) => accepted)
}

/** The message about fields that only other users changed. */
function mergedText({ fields }: Conflict, { translator }: Port): string | null {
  const theirs = fields.filter(({ changedBy }) => changedBy === 'theirs')
  if (theirs.length === 0) return null
  const labels = theirs.map(({ field }) => translator.translate(field.label)).join(', ')
  const { names } = peopleOf({ fields: theirs })
  return names === ''
    ? translator.translate('msg.general.merged', { labels })
    : translator.translate('msg.general.mergedBy', { names, labels })
}

/** The users who changed fields, and the instant of the last change; empty if unknown. */
export function peopleOf({ fields }: Pick<Conflict, 'fields'>): { readonly names: string; readonly at: string } {
  const last = fields.flatMap((one) => one.lastChange ?? []).toSorted((a, b) => a.at.localeCompare(b.at))
  return {
    names: [...new Set(last.flatMap(({ by }) => by ?? []))].join(', '),
    at: last.at(-1)?.at ?? '',
  }
}

export const dateOf = (at: string, { translator }: Port): string =>
  instantText(at, translator.clock, translator.language)

/** The message for a record removed during editing; null if it exists and the 404 concerns something else. */
async function removedText(port: Port, { module, record, input }: SubmitRequest): Promise<string | null> {
  if (!record || !module.calls.has('get')) return null
  const scope = { id: record.id, input }
  const answer = await port.call(module, 'get', scope)
  if (answer.ok || answer.failure.status !== NOT_FOUND) return null
  const { translator } = port
  const [last] = historyCall(module) ? await lastEntry(port, module, scope) : []
  if (last?.kind !== 'removed' || !last.by) return translator.translate('msg.general.gone')
  return translator.translate('msg.general.goneBy', {
    name: last.by,
    date: instantText(last.at, translator.clock, translator.language),
  })
}

const NOT_FOUND = 404

async function lastEntry(
  port: Port,
  module: SubmitRequest['module'],
  scope: { readonly id: string; readonly input: SubmitRequest['input'] },
): Promise<ReturnType<typeof readHistory>> {
  const query = { filter: {}, sort: [], size: 1, page: 1 }
  const answer = await port.call(module, HISTORY, { ...scope, query })
  return answer.ok ? readHistory(module, answer.body) : []
}
