import type { Call } from '#engine/definition'
import type { Portal } from '../../server/operation/portal.ts'
import type { Query, WireAnswer, WireClient, WireRequest } from './wireClient.ts'

/** Every declared call of some modules. */
export const callsOf = ({ definitions }: Portal, modules: readonly string[]): readonly Call[] =>
  modules.flatMap((id) => [...(definitions.modules.get(id)?.calls.values() ?? [])])

export const nameOf = ({ module, name }: Call): string => `${module}.${name}`

/** Input of a call: the id of its record, and anything else that it takes. */
export interface CallMade {
  readonly id: string
  /** Id of the organisation, for calls whose address names it. */
  readonly tenant?: number
  readonly payload?: object
  readonly query?: { readonly [name: string]: string | number }
  readonly headers?: { readonly [name: string]: string }
}

function sampleOf([head]: readonly string[], id: string, tenant: number | undefined): string {
  if (head === 'tenant' && tenant !== undefined) return String(tenant)
  return head === 'record' ? AN_INSTANT : id
}

/** Makes a call as its definition describes it, complete enough to be accepted. */
export function makeCall(
  client: WireClient,
  call: Call,
  { id, tenant, payload = {}, query = {}, headers = {} }: CallMade,
): Promise<WireAnswer> {
  const path = (call.paths[0] ?? [])
    .map((segment) => (segment.kind === 'text' ? segment.text : sampleOf(segment.path, id, tenant)))
    .join('/')
  const type: { readonly [name: string]: string } =
    call.body.kind === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const keys = { ...type, 'if-match': '"1"' }
  return client.send(call.method, path, {
    ...bodyOf(call, payload),
    query: { ...constants(call), ...query },
    headers: { ...keys, ...headers },
  })
}

/** Start of a record, which some addresses contain beside its id. */
const AN_INSTANT = '2026-01-01T00:00:00.000Z'

const constants = (call: Call): Exclude<Query, string> =>
  Object.fromEntries(
    call.query.flatMap(({ name, source }) =>
      source.kind === 'constant'
        ? [[name, typeof source.value === 'string' ? source.value : JSON.stringify(source.value)]]
        : [],
    ),
  )

const textsOf = (values: object): { readonly [name: string]: string } =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

/** Constants in the body, which distinguish calls that share an address. */
const bodyConstants = (bindings: Call['query']): object =>
  Object.fromEntries(
    bindings.flatMap(({ name, source }) => (source.kind === 'constant' ? [[name, source.value] as const] : [])),
  )

function bodyOf({ body }: Call, payload: object): Pick<WireRequest, 'json' | 'parts'> {
  if (body.kind === 'none') return {}
  if (body.kind === 'form') return { json: new URLSearchParams(textsOf(bodyConstants(body.bindings))).toString() }
  if (body.kind !== 'parts')
    return { json: { ...(body.kind === 'payload' ? {} : bodyConstants(body.bindings)), ...payload } }
  const stands = (head: string): string | undefined =>
    body.bindings.find(({ source }) => source.kind === 'path' && source.path[0] === head)?.name
  // A part that the call does not name is refused by itself.
  const name = stands('payload') ?? stands('input')
  return { parts: name === undefined ? [] : [[name, payload]] }
}
