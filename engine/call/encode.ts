import { bindingsOf } from '#engine/definition'
import type { Binding, Call, Module, Source } from '#engine/definition'
import { readPath } from '#engine/expression'
import type { Values } from '#engine/form'
import { isUnset, writeSort } from '#engine/list'
import { writeWire } from './record.ts'
import { callNames } from './scope.ts'
import type { CallScope, CallSurroundings } from './scope.ts'

/** A part of a multipart body: JSON first, files after it. */
export type Part =
  | { readonly kind: 'json'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'file'; readonly name: string; readonly file: unknown }

/** A request before any transport: what a client sends and what the server's `decode` reads back. */
export interface EncodedRequest {
  readonly method: Call['method']
  /** Without the base and without a leading slash. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly version: number | null
  readonly body:
    | { readonly kind: 'none' }
    | { readonly kind: 'json'; readonly value: unknown }
    | { readonly kind: 'form'; readonly pairs: readonly (readonly [string, string])[] }
    | { readonly kind: 'parts'; readonly parts: readonly Part[] }
}

/** Writes a call on the wire from its description and the scope; empty values stay out of the query (SH-11). */
export function encode(module: Module, call: Call, scope: CallScope, surroundings: CallSurroundings): EncodedRequest {
  const names = callNames(module, scope, surroundings, payload(module, scope, surroundings))
  return {
    method: call.method,
    path: (call.paths[0] ?? [])
      .map((segment) =>
        segment.kind === 'text' ? segment.text : encodeURIComponent(written(readPath(names, segment.path))),
      )
      .join('/'),
    query: [...call.query.flatMap((binding) => pairs(binding, names)), ...order(call, scope)],
    version: scope.version ?? null,
    body: body(call, names),
  }
}

/** The saved fields laid out by `wire`, with the record's id and the tenant; a list's answers to served forms among them. */
function payload(module: Module, scope: CallScope, surroundings: CallSurroundings): Values {
  const tenant = module.roles.get('tenant')
  return {
    ...(scope.id === undefined ? {} : { id: scope.id }),
    ...writeWire(
      { ...scope.values, ...(tenant ? { [tenant.name]: surroundings.tenant } : {}) },
      module.fields.values(),
    ),
    ...(scope.submissions ? { valoresForm: scope.submissions } : {}),
  }
}

const valueOf = (source: Source, names: { readonly [name: string]: unknown }): unknown =>
  source.kind === 'constant' ? source.value : readPath(names, source.path)

function pairs(
  { name, list, source }: Binding,
  names: { readonly [name: string]: unknown },
): readonly (readonly [string, string])[] {
  const value = valueOf(source, names)
  const values = Array.isArray(value) ? value : [value]
  const kept = values.filter((one) => !isUnset(one) || one === false || one === 0)
  return (list ? kept : kept.slice(0, 1))
    .filter((one) => one !== undefined && one !== null && one !== '')
    .map((one) => [name, written(one)] as const)
}

/** The order of a list where it is not the server's own. */
function order(call: Call, { query }: CallScope): readonly (readonly [string, string])[] {
  const paged = bindingsOf(call).some(({ source }) => source.kind === 'path' && source.path[0] === 'page')
  return paged && query && query.sort.length > 0 ? [['orden', query.sort.map(writeSort).join(',')]] : []
}

function body(call: Call, names: { readonly [name: string]: unknown }): EncodedRequest['body'] {
  if (call.body.kind === 'none') return { kind: 'none' }
  if (call.body.kind === 'payload') return { kind: 'json', value: names['payload'] }
  const { bindings } = call.body
  if (call.body.kind === 'form') return { kind: 'form', pairs: bindings.flatMap((binding) => pairs(binding, names)) }
  if (call.body.kind === 'json') return { kind: 'json', value: nested(bindings, names) }
  return { kind: 'parts', parts: bindings.flatMap((binding) => parts(binding, names)) }
}

/** Dots in a name nest: `aplicacion.id`. What is undefined is left out. */
function nested(bindings: readonly Binding[], names: { readonly [name: string]: unknown }): unknown {
  const out: { [name: string]: unknown } = {}
  for (const binding of bindings) {
    const value = valueOf(binding.source, names)
    if (value === undefined || (Array.isArray(value) && !binding.list && value.length === 0)) continue
    const path = binding.name.split('.')
    let at = out
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as { [name: string]: unknown }
    at[path.at(-1) ?? ''] = Array.isArray(value) && !binding.list ? value[0] : value
  }
  return out
}

function parts({ name, source }: Binding, names: { readonly [name: string]: unknown }): readonly Part[] {
  const value = valueOf(source, names)
  if (source.kind === 'path' && source.path[0] === 'file') {
    return Array.isArray(value) ? value.map((file: unknown) => ({ kind: 'file', name, file })) : []
  }
  return value === undefined ? [] : [{ kind: 'json', name, value }]
}

function written(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}
