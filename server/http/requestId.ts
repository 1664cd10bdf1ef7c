import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Header with the transaction id, in both directions (wire contract, 1). */
export const TRANSACTION_HEADER = 'x-dat-id-transaccion'

/** The id of the request, or a new one. */
export function transactionId(headers: IncomingHttpHeaders): string {
  const said = headers[TRANSACTION_HEADER]
  return typeof said === 'string' && /^[0-9a-f-]{36}$/i.test(said) ? said : randomUUID()
}

/** Trace and span of the `traceparent` header (W3C Trace Context). Malformed values are ignored. */
export function traceOf(headers: IncomingHttpHeaders): { readonly trace?: string; readonly span?: string } {
  const said = headers['traceparent']
  const [, trace = '', span = ''] =
    (typeof said === 'string' && /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/.exec(said)) ||
    []
  return /[1-9a-f]/.test(trace) && /[1-9a-f]/.test(span) ? { trace, span } : {}
}
