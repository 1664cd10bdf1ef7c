import type { Language } from '#engine/text'

/** Where a mail leads. */
export type MailLink =
  /** A page of the portal, for whoever may see it. */
  | { readonly kind: 'page'; readonly label: string; readonly path: string }
  /** The portal, opened once for one person without a password. */
  | { readonly kind: 'entry'; readonly label: string; readonly user: string }
  /** The page that confirms that one person reads this address. */
  | { readonly kind: 'contact'; readonly label: string; readonly user: string; readonly mail: string }

/** A mail as it is owed: words without a look, in one language. */
export interface Mail {
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** Paragraphs, with an empty line between them. */
  readonly text: string
  readonly link: MailLink | null
}
