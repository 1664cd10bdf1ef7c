import type { Language } from '#engine/text'

/** Information about the sender that every request carries. It is read again for each request. */
export interface Credentials {
  readonly token: () => string | null
  readonly language: () => Language
  /** Id of the application of the session; null before there is one. */
  readonly application: () => string | null
  readonly user: () => string | null
  /** Replaces the token with one that came with an answer (SH-11). */
  readonly replaceToken: (token: string) => void
  /** The session is over by the server's word. */
  readonly expire: () => void
  /** A refusal that a definition of yesterday would explain. */
  readonly reportStaleDefinitions: () => void
}
