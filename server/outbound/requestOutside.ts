import { lookup } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isInternalAddress, hostOf, isPermitted, readTarget } from './target.ts'
import type { InternalHosts } from './target.ts'

export interface OutsideRequest {
  readonly address: string
  readonly method: 'GET' | 'POST'
  readonly headers: { readonly [name: string]: string }
  readonly body: string | Uint8Array | null
}

/** How a request ended: the answer, or why there is none. */
export type OutsideResult =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: IncomingMessage['headers']
      /** The beginning of the body. */
      readonly body: Buffer
      readonly isWhole: boolean
    }
  | { readonly kind: 'failed'; readonly problem: 'address' | 'name' | 'connect' | 'tls' | 'silence' }

interface Limits {
  readonly abort: AbortSignal
  /** Milliseconds until the other system must have answered. */
  readonly timeout: number
  /** Bytes of an answer that are read. */
  readonly most: number
}

/**
 * Sends a request to the address that its host was found at and that was checked, so that a name cannot lead elsewhere
 * between the check and the connection. Redirects are not followed.
 */
export async function requestOutside(
  asked: OutsideRequest,
  internal: InternalHosts,
  { abort, timeout, most }: Limits,
): Promise<OutsideResult> {
  const url = readTarget(asked.address, internal)
  if (!url) return { kind: 'failed', problem: 'address' }
  const until = AbortSignal.any([abort, AbortSignal.timeout(timeout)])
  const found = await resolve(hostOf(url))
  const [first] = found
  if (!first) return { kind: 'failed', problem: 'name' }
  if (!isPermitted(url, internal) && found.some(({ address }) => isInternalAddress(address)))
    return { kind: 'failed', problem: 'address' }
  try {
    return await answerOf(url, first, asked, { signal: until, most })
  } catch (error) {
    return { kind: 'failed', problem: until.aborted ? 'silence' : isTlsError(error) ? 'tls' : 'connect' }
  }
}

async function resolve(host: string): Promise<readonly LookupAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  return lookup(host, { all: true }).catch(() => [])
}

const answerOf = (
  url: URL,
  at: LookupAddress,
  { method, headers, body }: OutsideRequest,
  { signal, most }: { readonly signal: AbortSignal; readonly most: number },
): Promise<OutsideResult> =>
  new Promise((settle, fail) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const asked = send(
      url,
      {
        method,
        signal,
        agent: false,
        headers: { ...headers, ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }) },
        lookup: (_name, _options, found) => found(null, at.address, at.family),
      },
      (answer) =>
        void readBody(answer, most).then(
          (read) => settle({ kind: 'answered', status: answer.statusCode ?? 0, headers: answer.headers, ...read }),
          fail,
        ),
    )
    asked.on('error', fail)
    asked.end(body ?? undefined)
  })

/** Reads an answer to its end, so that the other system hears that it arrived. A long one is cut off. */
async function readBody(
  answer: IncomingMessage,
  most: number,
): Promise<{ readonly body: Buffer; readonly isWhole: boolean }> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) return { body: Buffer.concat(chunks), isWhole: false }
    chunks.push(chunk)
  }
  return { body: Buffer.concat(chunks), isWhole: true }
}

/** Codes of Node for certificates and handshakes. */
const isTlsError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(error.code)
