import type { Language } from '#engine/text'

/** What every request says about its sender, asked anew each time. */
export interface Credentials {
  readonly token: () => string | null
  readonly language: () => Language
  /** Id of the application of the session; null before there is one. */
  readonly application: () => string | null
  readonly user: () => string | null
  /** A token that came with an answer takes the place of the one held (SH-11). */
  readonly replaceToken: (token: string) => void
  /** The session is over by the server's word. */
  readonly expire: () => void
  /** A refusal that a definition of yesterday would explain. */
  readonly reportStaleDefinitions: () => void
}
