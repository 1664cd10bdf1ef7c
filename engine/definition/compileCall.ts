import type { CallSource, Json, Method } from '#engine/source'
import type { Faults } from './fault.ts'
import type { Binding, Body, Call, PathSegment, Right } from './model.ts'
import { own } from './own.ts'

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

type Calls = { readonly [name: string]: CallSource }

/** Resolves a call's `like` and reads its line of wire; its rights come from the actions that lead to it. */
export function compileCall(
  module: string,
  name: string,
  calls: Calls,
  rights: readonly Right[],
  isPublic: boolean,
  fault: Faults,
): Call {
  const source = borrowed(name, calls, fault)
  const method = METHODS.find((candidate) => source[candidate] !== undefined) ?? 'GET'
  const path = source[method]
  if (path === undefined) fault(`/calls/${name}`, 'noMethod')
  return {
    module,
    name,
    method,
    paths: [path ?? '', ...(source.alias ?? [])].map(segments),
    query: bindings(source.query ?? {}),
    body: body(source),
    source,
    needs: needs(name, source, rights, isPublic, fault),
  }
}

function borrowed(name: string, calls: Calls, fault: Faults): CallSource {
  const { like, ...said } = calls[name] ?? {}
  if (like === undefined) return said
  const lender = like === name ? undefined : own(calls, like)
  if (!lender) {
    fault(`/calls/${name}/like`, 'unknownCall', { call: like, known: Object.keys(calls) })
    return said
  }
  const { like: _, ...lent } = lender
  const bodies =
    typeof lent.body === 'object' && typeof said.body === 'object' ? { body: { ...lent.body, ...said.body } } : {}
  return {
    ...lent,
    ...said,
    ...bodies,
    ...(lent.query || said.query ? { query: { ...lent.query, ...said.query } } : {}),
  }
}

const segments = (path: string): readonly PathSegment[] =>
  path
    .split('/')
    .filter((text) => text !== '')
    .map((text) => {
      const parameter = /^\{(.+)\}$/.exec(text)?.[1]
      return parameter === undefined ? { kind: 'text', text } : { kind: 'parameter', path: parameter.split('.') }
    })

/** `name[]` may repeat on the wire. */
const bindings = (source: { readonly [name: string]: Json }): readonly Binding[] =>
  Object.entries(source).map(([written, value]) => {
    const list = written.endsWith('[]')
    return {
      name: list ? written.slice(0, -2) : written,
      list,
      source: typeof value === 'string' ? { kind: 'path', path: value.split('.') } : { kind: 'constant', value },
    }
  })

/** What a call says by name, in its query and in its body. */
export const bindingsOf = ({ query, body: said }: Call): readonly Binding[] => [
  ...query,
  ...('bindings' in said ? said.bindings : []),
]

function body(source: CallSource): Body {
  if (source.body === 'payload') return { kind: 'payload' }
  if (typeof source.body === 'object') return { kind: 'json', bindings: bindings(source.body) }
  if (source.form) return { kind: 'form', bindings: bindings(source.form) }
  if (source.parts) return { kind: 'parts', bindings: bindings(source.parts) }
  return { kind: 'none' }
}

/** Pickers are filled by anybody signed in; everything else by whoever is offered an action that leads here. */
function needs(
  name: string,
  source: CallSource,
  rights: readonly Right[],
  isPublic: boolean,
  fault: Faults,
): Call['needs'] {
  const said = source.needs ?? (name === 'pick' ? 'session' : undefined)
  if (isPublic || said === 'public') return { kind: 'public' }
  if (said === 'session') return { kind: 'session' }
  if (rights.length === 0) fault(`/calls/${name}`, 'unreachableCall', { call: name })
  return { kind: 'rights', rights }
}
