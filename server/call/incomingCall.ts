import type { Platform } from '#engine/access'
import type { WireRequest } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import type { Language } from '#engine/text'
import type { ReceivedFile } from '../fileStore/index.ts'
import type { RefusedField, BoundOperation } from '../operation/index.ts'
import type { SessionPrincipal } from '../session/index.ts'

/**
 * A request, independent of the transport. `read` parses the body once the caller is known, so that nobody uploads
 * anonymously. Repeated reads return the same result.
 */
export interface IncomingCall {
  readonly token: string | null
  readonly platform: Platform
  /** Id from the application header. */
  readonly application: string | null
  readonly language: Language | null
  readonly idempotencyKey: string | null
  readonly wantsCsv: boolean
  readonly address: string
  /** Declared length of the body in bytes, or the maximum if it declares none. */
  readonly bytes: number
  /** The headers User-Agent and Cookie, or empty texts. */
  readonly agent: string
  readonly cookies: string
  readonly read: () => Promise<
    ReadRequest | { readonly refused: string; readonly fields?: readonly RefusedField[]; readonly retryAfter?: number }
  >
}

/** A request whose body is parsed. */
export interface ReadRequest {
  readonly wire: WireRequest
  readonly files: readonly ReceivedFile[]
}

export interface DeclaredCall {
  readonly module: Module
  readonly call: Call
  readonly operation: BoundOperation
  /** The operation that exports the list as CSV, with the rights that it needs. */
  readonly csvExport: { readonly served: BoundOperation; readonly needs: Call['needs'] } | null
  /** For a module of an organisation: the call as it is for a session that was read again. Null: it is no more. */
  readonly again?: (session: SessionPrincipal | null) => Promise<DeclaredCall | null>
}
