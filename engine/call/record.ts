import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'

/** A record of the wire as the engine reads it: values by field, and the names that stand beside ids. */
export interface RecordView {
  readonly id: string
  readonly version: number
  /** Ids of the actions offered on it now. */
  readonly actions: readonly string[]
  readonly values: Values
  readonly labels: { readonly [field: string]: string }
  readonly raw: unknown
}

export function readRecord(module: Module, body: unknown): RecordView {
  const raw = isObject(body) ? body : {}
  const values: { [name: string]: unknown } = {}
  const labels: { [name: string]: string } = {}
  for (const field of module.fields.values()) {
    const value = readWire(raw, field)
    if (value !== undefined) values[field.name] = value
    const label = wireLabel(raw, field)
    if (label !== undefined) labels[field.name] = label
  }
  const actions = raw['acciones']
  return {
    id: typeof raw['id'] === 'string' ? raw['id'] : '',
    version: Number(raw['version'] ?? 0),
    actions: Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : [],
    values,
    labels,
    raw: body,
  }
}

/** The value of a field in a record or payload; a reference may come whole (`{id}`) or as its bare id. */
export function readWire(raw: Values, field: Field): unknown {
  if (field.wire === false) return undefined
  let at: unknown = raw
  for (const [depth, step] of field.wire.entries()) {
    if (!isObject(at))
      return depth === field.wire.length - 1 && depth > 0 && step === 'id' ? at : at === null ? null : undefined
    at = Object.hasOwn(at, step) ? at[step] : undefined
    if (at === undefined) return undefined
  }
  return at
}

/** Writes the fields' values where the wire wants them. */
export function writeWire(values: Values, fields: Iterable<Field>): Values {
  const out: { [name: string]: unknown } = {}
  const written = [...fields].flatMap(({ wire, name }) =>
    wire === false || !Object.hasOwn(values, name) || values[name] === undefined ? [] : [{ wire, value: values[name] }],
  )
  for (const { wire, value } of written) {
    const empties = value === null && written.filter(({ wire: [head] }) => head === wire[0]).length === 1
    put(out, empties ? wire.slice(0, 1) : wire, value)
  }
  return out
}

/** Sets a value at a path. An empty value that stands there alone empties the whole: `idpadre: null`, not `{id: null}`. */
function put(out: { [name: string]: unknown }, path: readonly string[], value: unknown): void {
  const [head = '', ...rest] = path
  const held = out[head]
  const inner: { [name: string]: unknown } = isObject(held) ? { ...held } : {}
  if (rest.length > 0) put(inner, rest, value)
  out[head] = rest.length > 0 ? inner : value
}

function wireLabel(raw: Values, field: Field): string | undefined {
  if (!field.kind.named || field.wire === false || field.wire.length < 2) return undefined
  let at: unknown = raw
  for (const step of field.wire.slice(0, -1)) at = isObject(at) ? at[step] : undefined
  const name = isObject(at) ? at['nombre'] : undefined
  return typeof name === 'string' ? name : undefined
}
