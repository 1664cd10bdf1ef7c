import type { Platform } from '#engine/access'
import type { WireRequest } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import type { Language } from '#engine/text'
import type { ReceivedFile } from '../files/index.ts'
import type { RefusedField } from './answer.ts'
import type { Served } from './operations.ts'

/** A request as any transport may bring it. `read` is called when the caller is known, so that nobody uploads unseen, and answers the same when asked again. */
export interface IncomingCall {
  readonly token: string | null
  readonly platform: Platform
  /** Id in the application header. */
  readonly application: string | null
  readonly language: Language | null
  readonly idempotencyKey: string | null
  readonly csv: boolean
  readonly address: string
  readonly read: () => Promise<
    | { readonly wire: WireRequest; readonly files: readonly ReceivedFile[] }
    | { readonly refused: string; readonly fields?: readonly RefusedField[] }
  >
}

export interface ServedCall {
  readonly module: Module
  readonly call: Call
  readonly served: Served
  /** What serves the call when CSV is asked for, with the rights that it needs. */
  readonly csv: { readonly served: Served; readonly needs: Call['needs'] } | null
}
