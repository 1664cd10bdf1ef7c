import type { Language, Speech } from '#engine/text'
import type { Mail, MailLink } from './mail.ts'
import { oneLine } from './oneLine.ts'

/** What a mail is about: the name of its texts, and what people have written that stands in them. */
export interface Letter {
  readonly name: keyof typeof PARTS
  readonly figures: { readonly [figure: string]: string }
}

/** The paragraphs of each mail, by the keys of their texts. */
const PARTS = {
  welcome: ['mail.hello', 'mail.welcome.text', 'mail.welcome.more'],
  login: ['mail.hello', 'mail.login.text', 'mail.unexpected'],
  loginMoved: ['mail.hello', 'mail.loginMoved.text', 'mail.unexpected'],
  contact: ['mail.hello', 'mail.contact.text', 'mail.contact.more', 'mail.unexpected'],
  contactAsked: ['mail.hello', 'mail.contactAsked.text', 'mail.unexpected'],
  procedure: ['mail.hello', 'mail.procedure.text', 'mail.procedure.more'],
  test: ['mail.test.text', 'mail.test.more'],
} as const

export interface Addressee {
  readonly email: string
  readonly language: Language
}

/** A mail in its texts; the words of people stand in them as words, on one line. */
export function writeMail(
  speech: Speech,
  { email, language }: Addressee,
  { name, figures }: Letter,
  link: MailLink | null = null,
): Mail {
  const said = Object.fromEntries(Object.entries(figures).map(([figure, text]) => [figure, oneLine(text)]))
  return {
    to: email,
    language,
    subject: oneLine(speech.say(`mail.${name}.subject`, said)),
    text: PARTS[name].map((key) => speech.say(key, said)).join('\n\n'),
    link,
  }
}
