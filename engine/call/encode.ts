import { changedKeys } from './changedKeys.ts'
import type { Field } from '#engine/field'
import { TREE_ROOT, bindingsOf, isTreeParent } from '#engine/definition'
import type { Binding, Call, Module } from '#engine/definition'
import type { Values } from '#engine/form'
import { isFilterEmpty, writeSort } from '#engine/list'
import { scalarText } from '#engine/text'
import { acceptsList, valueOf } from './binding.ts'
import { fileParts, FILES_REMOVED } from './fileParts.ts'
import type { FilePart } from './fileParts.ts'
import { isList } from './isList.ts'
import { writeWire } from './layout.ts'
import { scopeNames } from './scope.ts'
import type { CallScope, CallEnvironment } from './scope.ts'
import { withUnboundFilters } from './unboundFilters.ts'

/** A part of a multipart body: JSON first, files after it. */
export type Part = { readonly kind: 'json'; readonly name: string; readonly value: unknown } | FilePart

/** A request independent of transport: what a client sends, and what `decode` reads on the server. */
export interface EncodedRequest {
  readonly method: Call['method']
  /** Without the base and without a leading slash. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  /** Headers of this call only, in addition to those of every call. */
  readonly headers: readonly (readonly [string, string])[]
  readonly version: number | null
  readonly body:
    | { readonly kind: 'none' }
    | { readonly kind: 'json'; readonly value: unknown }
    | { readonly kind: 'form'; readonly pairs: readonly (readonly [string, string])[] }
    | { readonly kind: 'parts'; readonly parts: readonly Part[] }
}

/** Encodes a call from its description and the scope. Empty values are left out of the query (SH-11). */
export function encode(module: Module, call: Call, callScope: CallScope, environment: CallEnvironment): EncodedRequest {
  const scope = withUnboundFilters(module, call, callScope)
  const names = scopeNames(module, scope, environment, payload(module, scope, environment))
  const pairsOf = (bindings: readonly Binding[]): readonly (readonly [string, string])[] =>
    bindings.flatMap((binding) => pairs(module, binding, names))
  return {
    method: call.method,
    path: address(module, call, names),
    query: [...pairsOf(call.query), ...listQuery(call, scope)],
    headers: pairsOf(call.headers),
    version: scope.version ?? null,
    body: body(module, call, scope, names, pairsOf),
  }
}

/** Returns the first path parameter without a value in this scope. Such a call cannot be made. */
export function missingParameter(
  module: Module,
  call: Call,
  scope: CallScope,
  environment: CallEnvironment,
): string | null {
  const names = scopeNames(module, scope, environment, {})
  const segment = call.paths[0]?.find(
    (one) => one.kind === 'parameter' && parameterText(module, one.path, names) === '',
  )
  return segment?.kind === 'parameter' ? segment.path.join('.') : null
}

function address(module: Module, call: Call, names: Values): string {
  return (call.paths[0] ?? [])
    .map((segment) => {
      if (segment.kind === 'text') return segment.text
      const written = parameterText(module, segment.path, names)
      if (written === '') throw new Error(`${module.id}.${call.name} was made without ${segment.path.join('.')}`)
      return encodeURIComponent(written)
    })
    .join('/')
}

/** A record that stands below none has the root in the place of its parent. */
function parameterText(module: Module, path: readonly string[], names: Values): string {
  const written = scalarText(valueOf({ kind: 'path', path }, names))
  const field = path[0] === 'values' && path.length === 2 ? module.fields.get(path[1] ?? '') : undefined
  return written === '' && field && isTreeParent(module, field) ? TREE_ROOT : written
}

/**
 * Returns the saved fields in their wire layout, with the record's id and the tenant. A list adds its answers to served
 * forms.
 */
function payload(module: Module, scope: CallScope, environment: CallEnvironment): Values {
  const tenant = module.roles.get('tenant')
  const fields = [...module.fields.values()]
  const lists = fields.filter(({ kind }) => kind.transport === 'files')
  return {
    ...(scope.id === undefined ? {} : { id: scope.id }),
    ...writeWire(
      { ...(scope.saved ?? scope.values), ...(tenant ? { [tenant.name]: environment.tenant } : {}) },
      fields.filter((field) => !lists.includes(field)),
    ),
    ...writeWire(scope.uploaded ?? {}, lists),
    ...removedFiles(lists, scope),
    ...(scope.submissions ? { valoresForm: scope.submissions } : {}),
  }
}

/** Returns the removed files by name. The stored files of the record are never sent again (wire contract, 1). */
function removedFiles(lists: readonly Field[], { record = {}, values = {}, saved = values }: CallScope): Values {
  const { removed } = changedKeys(lists, record, saved)
  const gone = Object.values(removed).flat()
  return gone.length > 0 ? { [FILES_REMOVED]: gone } : {}
}

function pairs(module: Module, binding: Binding, names: Values): readonly (readonly [string, string])[] {
  const value = valueOf(binding.source, names)
  const values = Array.isArray(value) ? value : [value]
  const kept = values.filter((one) => !isFilterEmpty(one) || one === false || one === 0)
  return (acceptsList(module, binding, true) ? kept : kept.slice(0, 1))
    .filter((one) => one !== undefined && one !== null && one !== '')
    .map((one) => [binding.name, scalarText(one)] as const)
}

/**
 * Returns the query pairs that every list accepts: its order if it is not the server's default, conditions over served
 * fields that the call has no name for, and the requested fields.
 */
function listQuery(call: Call, { query }: CallScope): readonly (readonly [string, string])[] {
  const reads = (head: string, second?: string): boolean =>
    bindingsOf(call).some(
      ({ source }) =>
        source.kind === 'path' && source.path[0] === head && (second === undefined || source.path[1] === second),
    )
  // The pages of one record's contents take none of them, such as its history.
  if (!query || !reads('page') || !isList(call)) return []
  const forms = reads('filter', 'formularios') ? [] : (query.forms ?? [])
  return [
    ...(query.sort.length > 0 && !reads('sort') ? [['orden', query.sort.map(writeSort).join(',')] as const] : []),
    ...forms.map(({ field, operator, value }) => ['forms', `${field}:${operator}:${value}`] as const),
    ...(query.exact ? [] : [['exacto', 'false'] as const]),
    ...(query.cursor === undefined ? [] : [['cursor', query.cursor] as const]),
    ...(query.only === undefined || query.only.length === 0 ? [] : [['campos', query.only.join(',')] as const]),
  ]
}

function body(
  module: Module,
  call: Call,
  scope: CallScope,
  names: Values,
  pairsOf: (bindings: readonly Binding[]) => readonly (readonly [string, string])[],
): EncodedRequest['body'] {
  if (call.body.kind === 'none') return { kind: 'none' }
  if (call.body.kind === 'payload') return { kind: 'json', value: names['payload'] }
  const bindings = firstNames(call.body.bindings)
  if (call.body.kind === 'form') return { kind: 'form', pairs: pairsOf(bindings) }
  if (call.body.kind === 'json') return { kind: 'json', value: nested(module, bindings, names) }
  return {
    kind: 'parts',
    parts: [
      ...bindings.flatMap((one) => jsonPart(one, bindings, names)),
      ...bindings.flatMap((one) => (isFile(one) ? fileParts(one, scope) : [])),
    ],
  }
}

/** Keeps the first of several names for the same value. The server reads all of them. */
function firstNames(bindings: readonly Binding[]): readonly Binding[] {
  const place = ({ source }: Binding): string | null => (source.kind === 'path' ? source.path.join('.') : null)
  const places = bindings.map(place)
  return bindings.filter((_, at) => places[at] === null || places.indexOf(places[at] ?? '') === at)
}

/** Wire name for the whole body, in addition to the named values. */
const WHOLE = '*'

/** Builds an object from names. Dots nest (`aplicacion.id`), and undefined values are left out. */
function nested(module: Module, bindings: readonly Binding[], names: Values): unknown {
  const out: { [name: string]: unknown } = {}
  for (const binding of bindings) {
    const value = valueOf(binding.source, names)
    const list = acceptsList(module, binding, false)
    if (value === undefined || (Array.isArray(value) && !list && value.length === 0)) continue
    const path = binding.name.split('.')
    let at = out
    if (binding.name === WHOLE) {
      Object.assign(out, value)
      continue
    }
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as { [name: string]: unknown }
    at[path.at(-1) ?? ''] = Array.isArray(value) && !list ? value[0] : value
  }
  return out
}

const isFile = ({ source }: Binding): boolean => source.kind === 'path' && source.path[0] === 'file'

function jsonPart(binding: Binding, bindings: readonly Binding[], names: Values): readonly Part[] {
  const value = isFile(binding) || binding.name.includes('.') ? undefined : valueOf(binding.source, names)
  if (value === undefined) return []
  const inside = bindings.flatMap(({ name, source }) => {
    const said = name.startsWith(`${binding.name}.`) ? valueOf(source, names) : undefined
    return said === undefined || (Array.isArray(said) && said.length === 0)
      ? []
      : [[name.slice(binding.name.length + 1), said] as const]
  })
  return [
    {
      kind: 'json',
      name: binding.name,
      value: inside.length > 0 ? { ...(value as object), ...Object.fromEntries(inside) } : value,
    },
  ]
}
