import { requestOutside } from '../outbound/index.ts'
import type { InternalHosts, OutsideResult } from '../outbound/index.ts'

/** How a request ended: the status, or why there is none. */
export type PostResult =
  | { readonly kind: 'answered'; readonly status: number }
  | Extract<OutsideResult, { readonly kind: 'failed' }>

interface Post {
  readonly address: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** Milliseconds until a receiver must have answered. */
const TIMEOUT = 10_000
/** Bytes of an answer that are read. Nothing of it is kept. */
const MAX_ANSWER = 64 * 1024

/** Sends a delivery to its receiver. */
export async function postDelivery(
  { address, headers, body }: Post,
  internal: InternalHosts,
  abort: AbortSignal,
  timeout = TIMEOUT,
): Promise<PostResult> {
  const typed = { ...headers, 'content-type': 'application/json' }
  const limits = { abort, timeout, most: MAX_ANSWER }
  const result = await requestOutside({ address, method: 'POST', headers: typed, body }, internal, limits)
  return result.kind === 'answered' ? { kind: 'answered', status: result.status } : result
}
