import type { Readable } from 'node:stream'
import { isGiven } from '#engine/form'
import type { Language } from '#engine/text'
import type { Cookie } from '../session/index.ts'

/** A refusal: a code from the error catalogue and the values that it concerns. */
export interface Refusal {
  readonly code: string
  readonly fields?: readonly RefusedField[]
  /** The record as it is now, in a version conflict. */
  readonly actual?: unknown
  /** The fields that changed since the client read the record, in a version conflict. */
  readonly conflict?: readonly Conflict[]
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number
}

export interface RefusedField {
  /** JSON pointer into the request. */
  readonly pointer: string
  readonly code: string
  /** A message to show instead of the text of the code. */
  readonly message?: string
}

/** A field that somebody else changed after the client read the record. It goes out on the wire as it is. */
export interface Conflict {
  readonly campo: string
  /** JSON pointer to the field in a payload. */
  readonly ruta: string
  /** Version, time and author of the last change. */
  readonly version: number
  readonly fecha: string
  readonly usuario?: { readonly id: string; readonly nombre: string }
  /** Records that hold only this field: as the client read it, and as it is now. */
  readonly antes: unknown
  readonly actual: unknown
  /** Whether the client sent this field too. */
  readonly enviado: boolean
}

export type Headers = { readonly [name: string]: string }

export interface RefusedAnswer {
  readonly ok: false
  readonly refusal: Refusal
}

/** The result of an operation, independent of the transport. */
export type Answer = (
  | {
      readonly ok: true
      readonly status: number
      readonly body?: unknown
      readonly headers?: Headers
      /** A cookie for the calls of the sign-in. */
      readonly cookie?: Cookie
      readonly stream?: Readable
      /**
       * Rows of a body that is too large for memory. They are written while they arrive, at the place that the call's
       * body gives them.
       */
      readonly rows?: AsyncIterable<readonly unknown[]>
    }
  | RefusedAnswer
) & {
  /** Language of the error texts. */
  readonly language?: Language
  /** The caller, for the log. Absent without a session. */
  readonly actor?: Actor
}

/** Ids of the caller. */
export interface Actor {
  readonly tenant: number
  readonly user: string
  /** The administrator who views the portal as somebody else. */
  readonly viewer?: string
  /** The access token that stands for the session. */
  readonly token?: string
}

export const answer = (status: number, body?: unknown, headers?: Headers, cookie?: Cookie): Answer => ({
  ok: true,
  status,
  ...(body === undefined ? {} : { body }),
  ...(headers ? { headers } : {}),
  ...(cookie ? { cookie } : {}),
})

export const refuse = (code: string, more: Omit<Refusal, 'code'> = {}): RefusedAnswer => ({
  ok: false,
  refusal: { code, ...more },
})

/** Refuses for what stands at one place of the call. */
export const refuseAt = (pointer: string, code: string): RefusedAnswer => refuse(code, { fields: [{ pointer, code }] })

/** Refuses a value that is missing, or else not valid. */
export const refuseValue = (pointer: string, value: unknown): RefusedAnswer =>
  refuseAt(pointer, isGiven(value) ? '90004' : '90001')

/** Milliseconds after which public calls about an address answer, so that their time tells nothing of it. */
export const ANSWER_TIME = 400
