import type { Readable } from 'node:stream'
import type { Language } from '#engine/text'

/** Why a call is refused: a code of the catalogue, and the values it is about. */
export interface Refusal {
  readonly code: string
  readonly fields?: readonly RefusedField[]
  /** The present record, where a version clashed. */
  readonly actual?: unknown
  /** What became of its fields since the client read it, where a version clashed. */
  readonly conflict?: readonly Conflict[]
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number
}

export interface RefusedField {
  /** JSON pointer into what was sent. */
  readonly pointer: string
  readonly code: string
  /** Words chosen already, where the code's own do not say it. */
  readonly message?: string
}

/** A field that somebody else has changed since the client read the record. */
export interface Conflict {
  readonly campo: string
  /** Where a payload has it. */
  readonly ruta: string
  /** The version, the moment and the person of its last change. */
  readonly version: number
  readonly fecha: string
  readonly usuario?: { readonly id: string; readonly nombre: string }
  /** Records that hold this field alone: as the client read it, and as it is. */
  readonly antes: unknown
  readonly actual: unknown
  /** The client sent it too. */
  readonly enviado: boolean
}

export type Headers = { readonly [name: string]: string }

/** A refusal as an operation comes to it. */
export interface RefusedAnswer {
  readonly ok: false
  readonly refusal: Refusal
}

/** What an operation comes to, before any transport. */
export type Answer = (
  | {
      readonly ok: true
      readonly status: number
      readonly body?: unknown
      readonly headers?: Headers
      readonly stream?: Readable
      /** The rows of a body that is too long to be held: written as they come, where the call has them. */
      readonly rows?: AsyncIterable<readonly unknown[]>
    }
  | RefusedAnswer
) & {
  /** The language that its reader is spoken to in. */
  readonly language?: Language
  /** Whose call it was, where somebody's: for the log. */
  readonly actor?: Actor
}

/** Whose call it is, by ids. */
export interface Actor {
  readonly tenant: number
  readonly user: string
  /** Who looks, where the session shows somebody else's portal. */
  readonly viewer?: string
}

export const answer = (status: number, body?: unknown, headers?: Headers): Answer => ({
  ok: true,
  status,
  ...(body === undefined ? {} : { body }),
  ...(headers ? { headers } : {}),
})

export const refuse = (code: string, more: Omit<Refusal, 'code'> = {}): RefusedAnswer => ({
  ok: false,
  refusal: { code, ...more },
})
