import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { listName } from './layout.ts'
import { readFields } from './readLayout.ts'

/** A wire record as the engine reads it: values by field, and labels for ids. */
export interface RecordView {
  readonly id: string
  readonly version: number
  /** Ids of the actions currently offered on the record. */
  readonly actions: readonly string[]
  readonly values: Values
  readonly labels: { readonly [field: string]: string }
  readonly raw: unknown
  /** The place in a file where a search found the record. */
  readonly snippet?: readonly SnippetPart[]
}

/** A piece of a text, and whether it was looked for. */
export interface SnippetPart {
  readonly text: string
  readonly isFound: boolean
}

export function readRecord(module: Module, body: unknown): RecordView {
  const raw = isObject(body) ? body : {}
  const values = readFields(raw, module.fields.values())
  const labels: { [name: string]: string } = { ...detachedNames(raw) }
  for (const field of module.fields.values()) {
    const label = wireLabel(raw, field) ?? joinedNames(labels, field, values[field.name])
    if (label !== undefined) labels[field.name] = label
    for (const [id, name] of entryNames(raw, field)) labels[`${field.name}/${id}`] = name
  }
  const actions = raw['acciones']
  return {
    id: typeof raw['id'] === 'string' ? raw['id'] : '',
    version: Number(raw['version'] ?? 0),
    actions: Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : [],
    values,
    labels,
    raw: body,
    ...(Array.isArray(raw['extracto']) ? { snippet: readSnippet(raw['extracto']) } : {}),
  }
}

const readSnippet = (parts: readonly unknown[]): readonly SnippetPart[] =>
  parts.flatMap((part) =>
    isObject(part) && typeof part['texto'] === 'string'
      ? [{ text: part['texto'], isFound: part['hallado'] === true }]
      : [],
  )

/** Returns the labels of options that are not sent next to their key, by field or `field/key`. */
function detachedNames({ nombres }: Values): { readonly [label: string]: string } {
  if (!isObject(nombres)) return {}
  return Object.fromEntries(
    Object.entries(nombres).flatMap(([label, name]) => (typeof name === 'string' ? [[label, name] as const] : [])),
  )
}

/** Joins the labels of several options, if each has one. */
function joinedNames(
  labels: { readonly [label: string]: string },
  { name, source }: Field,
  value: unknown,
): string | undefined {
  if (source.to !== undefined || !Array.isArray(value) || value.length === 0) return undefined
  const names = value.flatMap((key: unknown) => labels[`${name}/${scalarText(key)}`] ?? [])
  return names.length === value.length ? names.join(', ') : undefined
}

/** Returns the names in a list of references: `[{id, nombre}]`, or deeper in each entry: `[{usuario: {id, nombre}}]`. */
function entryNames(raw: Values, field: Field): readonly (readonly [id: string, name: string])[] {
  if (!field.kind.isNamed || !field.source.many || field.wire === false) return []
  const list = field.wire.findIndex((step) => step.endsWith('[]'))
  const [above, inside] = list < 0 ? [field.wire, []] : [field.wire.slice(0, list + 1), field.wire.slice(list + 1, -1)]
  return rowsOf(placeAt(raw, above)).flatMap((entry) => {
    const named = placeAt(entry, inside)
    if (!isObject(named)) return []
    const { id, nombre } = named
    return typeof id === 'string' && typeof nombre === 'string' ? [[id, nombre] as const] : []
  })
}

const placeAt = (raw: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, step) => {
    const name = listName(step)
    return isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  }, raw)

function wireLabel(raw: Values, field: Field): string | undefined {
  if (!field.kind.isNamed || field.wire === false || field.wire.length < 2) return undefined
  let at: unknown = raw
  for (const step of field.wire.slice(0, -1)) at = isObject(at) ? at[step] : undefined
  const name = isObject(at) ? at['nombre'] : undefined
  return typeof name === 'string' ? name : undefined
}
