import type { Language } from '#engine/text'
import type { CalendarEvent } from './calendar.ts'
import { isEmail } from '#engine/field'

export type MailLink =
  /** A page of the portal. The reader signs in as usual. */
  | { readonly kind: 'page'; readonly label: string; readonly path: string }
  /** Opens the portal once for one user, without a password. `path`: the page that opens, if it is not the first. */
  | { readonly kind: 'entry'; readonly label: string; readonly user: string; readonly path?: string }
  /** Opens the account of somebody who signed up. */
  | { readonly kind: 'signUp'; readonly label: string; readonly user: string }
  /** The page that confirms that one person reads this address. */
  | { readonly kind: 'contact'; readonly label: string; readonly user: string; readonly mail: string }

/** A link to a public form about one record. What it says is sealed only when the mail is sent: a queue holds no link that works. */
export interface AnswerLink {
  readonly label: string
  readonly path: string
  readonly says: readonly string[]
}

/** Placeholder of the one-time code in the text of a mail. */
export const CODE_PLACE = '{code}'

/** A mail without layout, in one language. */
export interface Mail {
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** Paragraphs separated by an empty line. */
  readonly text: string
  readonly link: MailLink | null
  /** The links with which the reader answers without an account: one, or one for each record. */
  readonly answer?: AnswerLink | readonly AnswerLink[]
  /** The code that replaces `CODE_PLACE` in the text. It is sealed: a queue holds no code that works. */
  readonly code?: string
  /** Ids of the files that go with it. */
  readonly files?: readonly string[]
  /** The entries of a calendar that go with it: one, or one for each record. */
  readonly event?: CalendarEvent | readonly CalendarEvent[]
}

/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string
  readonly mime: string
  readonly content: Buffer
}

/** RFC 5321, 4.5.3.1.3. */
const MAX_LENGTH = 254

/** Whether the text is a single mail address, without lists, display names or headers. */
export const isMailAddress = (text: string): boolean => text.length <= MAX_LENGTH && isEmail(text)

const MAX_LINE = 200

/** Reduces user input to one line: no line breaks, invisible characters or direction marks. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_LINE)
