import type { Language, Translator } from '#engine/text'
import type { Mail, MailLink } from './mail.ts'
import { oneLine } from './mail.ts'

/** The name of a mail's texts, and the values to insert. */
export interface MailContent {
  readonly name: keyof typeof PARAGRAPHS
  readonly figures: { readonly [figure: string]: string }
}

/** Paragraphs of each mail, by text key. */
const PARAGRAPHS = {
  welcome: ['mail.hello', 'mail.welcome.text', 'mail.welcome.more'],
  login: ['mail.hello', 'mail.login.text', 'mail.unexpected'],
  loginMoved: ['mail.hello', 'mail.loginMoved.text', 'mail.unexpected'],
  contact: ['mail.hello', 'mail.contact.text', 'mail.contact.more', 'mail.unexpected'],
  contactAsked: ['mail.hello', 'mail.contactAsked.text', 'mail.unexpected'],
  procedure: ['mail.hello', 'mail.procedure.text', 'mail.procedure.more'],
  tries: ['mail.hello', 'mail.tries.text', 'mail.tries.more'],
  codes: ['mail.hello', 'mail.codes.text', 'mail.codes.more'],
  factorOn: ['mail.hello', 'mail.factorOn.text', 'mail.unexpected'],
  factorOff: ['mail.hello', 'mail.factorOff.text', 'mail.unexpected'],
  passkeyOn: ['mail.hello', 'mail.passkeyOn.text', 'mail.unexpected'],
  passkeyOff: ['mail.hello', 'mail.passkeyOff.text', 'mail.unexpected'],
  linked: ['mail.hello', 'mail.linked.text', 'mail.unexpected'],
  link: ['mail.hello', 'mail.link.text', 'mail.link.more'],
  signUp: ['mail.hello', 'mail.signUp.text', 'mail.signUp.more'],
  password: ['mail.hello', 'mail.password.text', 'mail.unexpected'],
  unsubscribe: ['mail.unsubscribe.text', 'mail.unsubscribe.more'],
  document: ['mail.document.text'],
  webhookPaused: ['mail.hello', 'mail.webhookPaused.text', 'mail.webhookPaused.more'],
  signingCode: ['mail.hello', 'mail.signingCode.text', 'mail.signingCode.more'],
  test: ['mail.test.text', 'mail.test.more'],
} as const

export interface Recipient {
  readonly email: string
  readonly language: Language
}

/** Composes a mail from its texts. Inserted values are reduced to one line. */
export function composeMail(
  translator: Translator,
  { email, language }: Recipient,
  { name, figures }: MailContent,
  link: MailLink | null = null,
): Mail {
  const said = Object.fromEntries(Object.entries(figures).map(([figure, text]) => [figure, oneLine(text)]))
  return {
    to: email,
    language,
    subject: oneLine(translator.translate(`mail.${name}.subject`, said)),
    text: PARAGRAPHS[name].map((key) => translator.translate(key, said)).join('\n\n'),
    link,
  }
}
