import type { Module, ModuleMail } from '#engine/definition'
import type { Language, Translator } from '#engine/text'
import { oneLine } from '../../mail/index.ts'
import type { Mail, MailLink } from '../../mail/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import { calendarEvent, insertedValues } from '../entry/index.ts'
import { withTenantClock } from '../environment.ts'
import type { ComposedLink } from './answerLink.ts'
import type { Reader } from './reader.ts'

interface LetterContext {
  readonly tenant: Tenant
  readonly translators: { readonly [language in Language]: Translator }
  readonly now: string
  /** The link with which the reader answers without an account; null: the mail has none, or it would be void. */
  readonly answer: ComposedLink | null
  /** The record is there no more: it is not linked, and its entry is cancelled. */
  readonly isRemoved: boolean
}

/** Writes a mail about a record, with what its reader may read of it. */
export function composeRecordMail(
  { subject, text, attachesEntry }: ModuleMail,
  { person, name, email, language, module, stored }: Reader,
  { tenant, translators, now, answer, isRemoved }: LetterContext,
): Mail {
  const translator = withTenantClock(translators[language], tenant)
  const values = insertedValues(module, stored, { tenant, translator })
  const event = attachesEntry ? calendarEvent(module, stored, { tenant, translator, now }) : null
  return {
    to: email,
    language,
    subject: oneLine(translator.translate(subject, values)),
    text: [...greeting(name, translator), translator.translate(text, values)].join('\n\n'),
    link: person === null || isRemoved ? null : linkTo(module, stored.id, translator),
    ...(answer ? { answer: { label: translator.translate(answer.text), path: answer.path, says: answer.says } } : {}),
    ...(event ? { event: isRemoved ? { ...event, state: 'cancelled' } : event } : {}),
  }
}

/** The line that greets somebody by name. Nobody is greeted without one. */
export const greeting = (name: string | null, translator: Translator): readonly string[] =>
  name === null ? [] : [translator.translate('mail.hello', { name: oneLine(name) })]

/** Screens of one record, the one that is only read first. */
const SCREENS: readonly string[] = ['view', 'edit']

/** The page of a record. Null if its address needs more than the record's id. */
function linkTo({ routes }: Module, id: string, translator: Translator): MailLink | null {
  const [path] = SCREENS.flatMap((screen) =>
    routes.filter((route) => route.screen === screen && route.functionId === null).map((route) => route.path),
  ).filter((one) => one.includes('{id}') && !one.replace('{id}', '').includes('{'))
  return path === undefined
    ? null
    : { kind: 'page', label: translator.translate('mail.details'), path: path.replace('{id}', id) }
}
