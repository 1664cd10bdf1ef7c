import type { Language, Translator } from '#engine/text'
import type { Mail, MailLink } from './mail.ts'
import { oneLine } from './oneLine.ts'

/** What a mail is about: the name of its texts, and what people have written that stands in them. */
export interface MailContent {
  readonly name: keyof typeof PARAGRAPHS
  readonly figures: { readonly [figure: string]: string }
}

/** The paragraphs of each mail, by the keys of their texts. */
const PARAGRAPHS = {
  welcome: ['mail.hello', 'mail.welcome.text', 'mail.welcome.more'],
  login: ['mail.hello', 'mail.login.text', 'mail.unexpected'],
  loginMoved: ['mail.hello', 'mail.loginMoved.text', 'mail.unexpected'],
  contact: ['mail.hello', 'mail.contact.text', 'mail.contact.more', 'mail.unexpected'],
  contactAsked: ['mail.hello', 'mail.contactAsked.text', 'mail.unexpected'],
  procedure: ['mail.hello', 'mail.procedure.text', 'mail.procedure.more'],
  test: ['mail.test.text', 'mail.test.more'],
} as const

export interface Recipient {
  readonly email: string
  readonly language: Language
}

/** A mail in its texts; the words of people stand in them as words, on one line. */
export function composeMail(
  speech: Translator,
  { email, language }: Recipient,
  { name, figures }: MailContent,
  link: MailLink | null = null,
): Mail {
  const said = Object.fromEntries(Object.entries(figures).map(([figure, text]) => [figure, oneLine(text)]))
  return {
    to: email,
    language,
    subject: oneLine(speech.translate(`mail.${name}.subject`, said)),
    text: PARAGRAPHS[name].map((key) => speech.translate(key, said)).join('\n\n'),
    link,
  }
}
