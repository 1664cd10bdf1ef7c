import { lookup } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isInternalAddress } from './isInternalAddress.ts'
import { hostOf, isPermitted, readTarget } from './readTarget.ts'
import type { InternalHosts } from './readTarget.ts'

/** How a request ended: the status, or why there is none. */
export type PostResult =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly problem: 'address' | 'name' | 'connect' | 'tls' | 'silence' }

interface Post {
  readonly address: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

/** Milliseconds until a receiver must have answered. */
const TIMEOUT = 10_000
/** Bytes of an answer that are read. Nothing of it is kept. */
const MAX_ANSWER = 64 * 1024

/**
 * Sends a request to the address that its host was found at and that was checked, so that a name cannot lead elsewhere
 * between the check and the connection. Redirects are not followed.
 */
export async function postDelivery(
  post: Post,
  internal: InternalHosts,
  abort: AbortSignal,
  timeout = TIMEOUT,
): Promise<PostResult> {
  const url = readTarget(post.address, internal)
  if (!url) return { kind: 'failed', problem: 'address' }
  const found = await resolve(hostOf(url))
  const [first] = found
  if (!first) return { kind: 'failed', problem: 'name' }
  if (!isPermitted(url, internal) && found.some(({ address }) => isInternalAddress(address)))
    return { kind: 'failed', problem: 'address' }
  const until = AbortSignal.any([abort, AbortSignal.timeout(timeout)])
  try {
    return { kind: 'answered', status: await statusOf(url, first, post, until) }
  } catch (error) {
    return { kind: 'failed', problem: until.aborted ? 'silence' : isTlsError(error) ? 'tls' : 'connect' }
  }
}

async function resolve(host: string): Promise<readonly LookupAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  return lookup(host, { all: true }).catch(() => [])
}

const statusOf = (url: URL, at: LookupAddress, { headers, body }: Post, signal: AbortSignal): Promise<number> =>
  new Promise((settle, fail) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const asked = send(
      url,
      {
        method: 'POST',
        signal,
        agent: false,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        lookup: (_name, _options, found) => found(null, at.address, at.family),
      },
      (answer) => void drain(answer).then(() => settle(answer.statusCode ?? 0), fail),
    )
    asked.on('error', fail)
    asked.end(body)
  })

/** Reads an answer to its end, so that the receiver hears that it arrived. A long one is cut off. */
async function drain(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER) return
  }
}

/** Codes of Node for certificates and handshakes. */
const isTlsError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(error.code)
