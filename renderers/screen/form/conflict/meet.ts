import type { Failure, RecordView } from '#engine/call'
import { instantText } from '#engine/field'
import type { Port } from '#renderers/context'
import type { FormPage } from '#renderers/form'
import type { SubmitRequest } from '../submitRequest.ts'
import { conflictOf } from './conflictOf.ts'
import type { Conflict } from './conflictOf.ts'
import { goneOf } from './goneOf.ts'
import { resolve } from './resolve.ts'
import type { Choices } from './resolve.ts'

/** What is said in the form once somebody else has come in between. */
export type SaidOver =
  | { readonly kind: 'text'; readonly text: string }
  /** The record is no more. */
  | { readonly kind: 'gone'; readonly text: string }

export type Met =
  /** It is a refusal as any other. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'stays'; readonly said: SaidOver }
  /** The form stands on top of the present record. `text`: what of it was taken over. */
  | { readonly kind: 'settled'; readonly record: RecordView; readonly text: string | null; readonly accepted: boolean }

const CLASH = 412

/** Meets what somebody else has done to a record that is saved here: asks about what both have changed, takes over what only they have. */
export async function meet(
  port: Port,
  request: SubmitRequest,
  failure: Failure,
  page: FormPage | null,
  ask: (conflict: Conflict) => Promise<Choices | null>,
): Promise<Met> {
  const { say } = port.speech
  if (failure.status !== CLASH) {
    const text = await goneOf(port, request)
    return text === null ? { kind: 'refused' } : { kind: 'stays', said: { kind: 'gone', text } }
  }
  const conflict = conflictOf(request, failure)
  if (!conflict) return { kind: 'refused' }
  const isContested = conflict.fields.some(({ changedBy }) => changedBy === 'both')
  const choices = isContested ? await ask(conflict) : NO_CHOICES
  if (choices === null) return { kind: 'stays', said: { kind: 'text', text: say('msg.general.conflictLater') } }
  resolve(request, conflict, choices)
  return {
    kind: 'settled',
    record: conflict.actual,
    text: isContested ? null : takenOver(conflict, port),
    accepted: isAccepted(request, page),
  }
}

const NO_CHOICES: Choices = new Map()

/** Whether what is sent next can be, as it stands on top of the present record. */
function isAccepted({ store, served }: SubmitRequest, page: FormPage | null): boolean {
  if (page) return page.part.store.submit(page.part.store === store ? page.fields : undefined).accepted
  return [store, ...served.map((one) => one.store)].map((one) => one.submit()).every(({ accepted }) => accepted)
}

/** What came from somebody else alone, in words. */
function takenOver({ fields }: Conflict, { speech }: Port): string | null {
  const theirs = fields.filter(({ changedBy }) => changedBy === 'theirs')
  if (theirs.length === 0) return null
  const labels = theirs.map(({ field }) => speech.say(field.label)).join(', ')
  const { names } = peopleOf({ fields: theirs })
  return names === ''
    ? speech.say('msg.general.merged', { labels })
    : speech.say('msg.general.mergedBy', { names, labels })
}

/** Who has changed fields, and when the last time, as an instant; empty where that is not known. */
export function peopleOf({ fields }: Pick<Conflict, 'fields'>): { readonly names: string; readonly at: string } {
  const last = fields.flatMap((one) => one.last ?? []).toSorted((a, b) => a.at.localeCompare(b.at))
  return {
    names: [...new Set(last.flatMap(({ by }) => by ?? []))].join(', '),
    at: last.at(-1)?.at ?? '',
  }
}

export const dateOf = (at: string, { speech }: Port): string => instantText(at, speech.clock, speech.language)
