import { decode, encode } from '#engine/call'
import type { CallScope, CallEnvironment, DecodedCall, EncodedRequest, WireRequest } from '#engine/call'
import type { Module } from '#engine/definition'
import { callOf, module } from '../definition/shipped.ts'

export const category = module('category')
export const requirement = module('requirement')

export const environment: CallEnvironment = { tenant: '7', user: 'u1', language: 'es' }

/** A request of our own client, which asks for strict handling. */
const empty: WireRequest = { parameters: [], query: [], body: undefined, headers: { prefer: 'handling=strict' } }

const bodyOf = ({ body }: EncodedRequest): unknown => {
  if (body.kind === 'json') return body.value
  if (body.kind === 'form') return Object.fromEntries(body.pairs)
  if (body.kind === 'none') return undefined
  return Object.fromEntries(body.parts.flatMap((part) => (part.kind === 'json' ? [[part.name, part.value]] : [])))
}

/** Transports an encoded call: JSON to text and back, path parameters by position, the version as `If-Match`. */
function transported(home: Module, name: string, request: EncodedRequest): WireRequest {
  const segments = callOf(home, name).paths[0] ?? []
  const said = request.path.split('/')
  const body = bodyOf(request)
  return {
    parameters: segments.flatMap(({ kind }, at) => (kind === 'parameter' ? [decodeURIComponent(said[at] ?? '')] : [])),
    query: request.query,
    body: body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown),
    ifMatch: request.version === null ? undefined : `"${request.version}"`,
  }
}

/** The call as its operation sees it, after a way over the wire. */
export function overTheWire(home: Module, name: string, scope: CallScope): DecodedCall {
  const call = callOf(home, name)
  const decoded = decode(home, call, transported(home, name, encode(home, call, scope, environment)))
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.problems))
  return decoded.value
}

/** A decoded request, or its problems as `code pointer`. */
export function reading(home: Module, name: string, request: Partial<WireRequest>): DecodedCall | readonly string[] {
  const decoded = decode(home, callOf(home, name), { ...empty, ...request })
  return decoded.ok ? decoded.value : decoded.problems.map(({ code, pointer }) => `${code} ${pointer}`)
}

/** One part of a decoded request, or its problems. */
export const part = <K extends keyof DecodedCall>(
  key: K,
  read: DecodedCall | readonly string[],
): DecodedCall[K] | readonly string[] => ('claims' in read ? read[key] : read)

/** Pairs of a query written as in an address. */
export const pairs = (search: string): readonly (readonly [string, string])[] =>
  [...new URLSearchParams(search)].map(([name, value]) => [name, value] as const)
