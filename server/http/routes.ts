import { bodyLimit } from '#engine/call'
import { requiredBindings } from '#engine/definition'
import type { Binding, Call, Module, PathSegment } from '#engine/definition'
import { readPath } from '#engine/expression'
import type { Operations } from '../operation/index.ts'
import { findOperation } from '../operation/index.ts'
import type { DeclaredCall } from '../call/index.ts'
import { exportRows, resource } from '../resource/index.ts'

/** A method and path, with the calls that share it. */
export interface WireRoute {
  readonly method: Call['method']
  /** Path pattern: `/categorias/:p0`. */
  readonly url: string
  /** Calls with more constants come first, then those that require more names. */
  readonly calls: readonly DeclaredCall[]
  /** Whether the calls differ by a constant in the body, which must then be read to find the call. */
  readonly differsInBody: boolean
  /** Largest body of the calls in bytes. */
  readonly bodyLimit: number
}

/** The routes of all calls of modules. Calls on the same method and path differ by a constant or a required name. */
export function wireRoutes(modules: Iterable<Module>, own: Operations): readonly WireRoute[] {
  const routes = new Map<
    string,
    { readonly method: Call['method']; readonly url: string; readonly calls: DeclaredCall[] }
  >()
  for (const module of modules) {
    for (const call of module.calls.values()) {
      const served = findOperation(module, call, own, resource)
      if (!served) throw new Error(`${module.id}.${call.name} has no operation`)
      for (const path of call.paths) {
        const url = routeUrl(path)
        const key = `${call.method} ${url}`
        const route = routes.get(key) ?? { method: call.method, url, calls: [] }
        route.calls.push({ module, call, operation: served, csvExport: csvExportOf(module, call, own) })
        routes.set(key, route)
      }
    }
  }
  return [...routes.values()].map((route) => ({
    ...route,
    differsInBody: route.calls.some(
      ({ call }) =>
        constants(call).some(({ location }) => location === 'body') ||
        (route.calls.length > 1 && required(call).some(({ location }) => location === 'body')),
    ),
    bodyLimit: route.calls.reduce((most, { module, call }) => Math.max(most, bodyLimit(module, call)), 0),
    calls: route.calls.toSorted(
      (a, b) =>
        constants(b.call).length - constants(a.call).length || required(b.call).length - required(a.call).length,
    ),
  }))
}

const routeUrl = (path: readonly PathSegment[]): string => {
  let parameters = 0
  return `/${path.map((segment) => (segment.kind === 'text' ? segment.text : `:p${parameters++}`)).join('/')}`
}

const CSV_CALLS: readonly string[] = ['list', 'export']

/** The CSV export of a list, if its module has one. */
function csvExportOf(module: DeclaredCall['module'], call: Call, own: Operations): DeclaredCall['csvExport'] {
  const action =
    [call.name, call.operation].some((name) => CSV_CALLS.includes(name)) && module.list?.export
      ? module.actions.get('export')
      : undefined
  const run = own[module.id]?.csvExport ?? exportRows
  return action ? { served: { kind: 'tenant', run }, needs: { kind: 'rights', rights: action.needs } } : null
}

interface Place {
  readonly location: 'query' | 'headers' | 'body'
  readonly name: string
}

interface Constant extends Place {
  readonly value: string
}

const constantsByCall = new WeakMap<Call, readonly Constant[]>()

/** The constants that distinguish calls on the same route. */
function constants(call: Call): readonly Constant[] {
  const cached = constantsByCall.get(call) ?? constantsOf(call)
  constantsByCall.set(call, cached)
  return cached
}

const constantsOf = (call: Call): readonly Constant[] =>
  placed(call).flatMap(({ location, name, source }) =>
    source.kind === 'constant' ? [{ location, name, value: constantText(source.value) }] : [],
  )

/** The places of the names that a request for this call must carry, besides constants. */
function required(call: Call): readonly Place[] {
  const sources = new Set(requiredBindings(call).map(({ source }) => source))
  return placed(call).filter(({ source }) => sources.has(source))
}

interface PlacedBinding extends Place {
  readonly source: Binding['source']
}

const placed = ({ query, headers, body }: Call): readonly PlacedBinding[] => [
  ...bindingsIn('query', query),
  ...bindingsIn('headers', headers),
  ...(body.kind === 'json' || body.kind === 'form' ? bindingsIn('body', body.bindings) : []),
]

const bindingsIn = (location: Place['location'], bindings: readonly Binding[]): readonly PlacedBinding[] =>
  bindings.map(({ name, source }) => ({ location, name: location === 'body' ? name : name.toLowerCase(), source }))

const constantText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The parts of a request that are known before a multipart body is read. */
export interface RequestHead {
  readonly query: readonly (readonly [string, string])[]
  readonly headers: { readonly [name: string]: unknown }
  readonly body: unknown
}

/**
 * The call whose constants and required names the request carries. If names are missing, it is the least demanding call
 * of those with most constants, which says so.
 */
export function matchCall(route: WireRoute, { query, headers, body }: RequestHead): DeclaredCall | null {
  const valueOf = ({ location, name }: Place): unknown =>
    location === 'query'
      ? query.findLast(([said]) => said.toLowerCase() === name)?.[1]
      : location === 'headers'
        ? headers[name]
        : body instanceof URLSearchParams
          ? (body.get(name) ?? undefined)
          : readPath(body, name.split('.'))
  const holds = (constant: Constant): boolean => {
    const value = valueOf(constant)
    // A nested value is no constant and may be too deep to serialise.
    return value !== undefined && typeof value !== 'object' && constantText(value) === constant.value
  }
  const possible = route.calls.filter(({ call }) => constants(call).every(holds))
  const [first] = possible
  if (!first || possible.length === 1) return first ?? null
  const most = constants(first.call).length
  return (
    possible.find(({ call }) => required(call).every((place) => valueOf(place) !== undefined)) ??
    possible.findLast(({ call }) => constants(call).length === most) ??
    null
  )
}
