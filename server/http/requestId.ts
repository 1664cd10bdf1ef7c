import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The header that carries a transaction's id in and out (wire contract, 1). */
export const TRANSACTION_HEADER = 'x-dat-id-transaccion'

/** The id that came with a request, else one of our own. */
export function transactionId(headers: IncomingHttpHeaders): string {
  const said = headers[TRANSACTION_HEADER]
  return typeof said === 'string' && /^[0-9a-f-]{36}$/i.test(said) ? said : randomUUID()
}

/** The trace that a request belongs to (W3C Trace Context, `traceparent`), for its lines in the log; of a malformed one nothing is said. */
export function traceOf(headers: IncomingHttpHeaders): { readonly trace?: string; readonly span?: string } {
  const said = headers['traceparent']
  const [, trace = '', span = ''] =
    (typeof said === 'string' && /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/.exec(said)) ||
    []
  return /[1-9a-f]/.test(trace) && /[1-9a-f]/.test(span) ? { trace, span } : {}
}
