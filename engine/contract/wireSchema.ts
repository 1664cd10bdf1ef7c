import { isRecordList } from '#engine/field'
import type { Field } from '#engine/field'
import type { Json } from '#engine/source'
import { nonEmpty, nullable } from './emptiness.ts'
import { schemaNotes } from './schemaNotes.ts'
import type { SchemaTexts, SchemaObject } from './schemaNotes.ts'

/** Options of a layout. `required` fields must be present and filled; `open` objects may contain other members. */
export interface Layout {
  readonly required: (field: Field) => boolean
  readonly allowsOthers: boolean
  readonly texts?: SchemaTexts | undefined
}

/** A tree of wire names. A leaf is the schema of a value; a list is the schema of its entries. */
interface Branch {
  readonly members: Map<string, Branch>
  list: boolean
  required: boolean
  schema: SchemaObject | null
}

const branch = (): Branch => ({ members: new Map(), list: false, required: false, schema: null })

/** Returns the schema of fields laid out by their `wire` paths, together with the record's own members. */
export function wireSchema(
  fields: Iterable<Field>,
  layout: Layout,
  own: { readonly [name: string]: Json } = {},
  ownRequired: readonly string[] = [],
): SchemaObject {
  const root = branch()
  for (const field of fields)
    for (const { path, schema } of schemasOf(field, layout)) addSchema(root, path, schema, layout.required(field))
  const { properties, required } = members(root, layout)
  const all = [...ownRequired, ...required]
  return {
    type: 'object',
    ...(layout.allowsOthers ? {} : { additionalProperties: false }),
    properties: { ...own, ...properties },
    ...(all.length > 0 ? { required: all } : {}),
  }
}

interface SchemaAtPath {
  readonly path: readonly string[]
  readonly schema: SchemaObject
}

function schemasOf(field: Field, layout: Layout): readonly SchemaAtPath[] {
  if (field.wire === false || field.kind.shape === 'nothing') return []
  const schema = valueSchema(field, layout)
  const { wire } = field.source
  if (typeof wire !== 'object')
    return [{ path: field.wire, schema: { ...schema, ...schemaNotes(field, layout.texts) } }]
  const parts = field.kind.schema(field)['properties']
  return Object.entries(wire).map(([part, path]) => ({
    path: path.split('.'),
    schema: nullable(
      isSchema(parts?.[part as keyof typeof parts])
        ? ((parts as { readonly [name: string]: SchemaObject })[part] ?? {})
        : {},
    ),
  }))
}

const isSchema = (json: Json | undefined): json is SchemaObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/**
 * Returns the schema of a wire value: rows and groups by their own paths, options by their wire value, scaled numbers
 * scaled.
 */
function valueSchema(field: Field, layout: Layout): SchemaObject {
  const schema = shapeSchema(field, layout)
  return layout.required(field) ? nonEmpty(schema, field) : nullable(schema)
}

function shapeSchema(field: Field, layout: Layout): SchemaObject {
  const { shape } = field.kind
  if (shape === 'group') return wireSchema(field.of, inner(layout))
  if (shape === 'rows') {
    const { max } = field.source
    const items = wireSchema(field.of, inner(layout), field.of.some(({ name }) => name === 'id') ? {} : { id: ID })
    return { type: 'array', items, ...(max === undefined ? {} : { maxItems: max }) }
  }
  const schema = field.kind.schema(field)
  // Answers name each record. Payloads may have their ids alone.
  if (isRecordList(field)) return { ...schema, items: layout.allowsOthers ? NAMED : { anyOf: [ID, NAMED] } }
  return translated(field, scaled(field, schema))
}

/** A part of a record is always written as a whole, so its required fields are required. */
const inner = (layout: Layout): Layout => ({ ...layout, required: isAlwaysRequired })

export const isAlwaysRequired = ({ required, visible, enabled, value }: Field): boolean =>
  required === true && visible === true && enabled === true && value === undefined

export const ID: SchemaObject = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,36}$' }

const NAMED: SchemaObject = {
  type: 'object',
  properties: { id: ID, nombre: { type: 'string' } },
  required: ['id'],
}

function scaled({ source: { scale } }: Field, schema: SchemaObject): SchemaObject {
  if (scale === undefined) return schema
  const { minimum, maximum, multipleOf: _, ...rest } = schema
  return {
    ...rest,
    type: 'number',
    ...(typeof minimum === 'number' ? { minimum: minimum * scale } : {}),
    ...(typeof maximum === 'number' ? { maximum: maximum * scale } : {}),
  }
}

/** Adapts the schema for options with another wire value, or several. */
function translated({ source: { options, many } }: Field, schema: SchemaObject): SchemaObject {
  const listed = Array.isArray(options) ? (options as readonly Json[]) : []
  const wires = listed.flatMap((option) => (isSchema(option) && option['wire'] !== undefined ? [option['wire']] : []))
  if (wires.length === 0) return schema
  const choices: readonly Json[] = [
    ...listed.flatMap((option) =>
      isSchema(option) ? (option['wire'] === undefined ? [option['key'] ?? null] : []) : [option],
    ),
    ...(many ? wires.flat() : wires),
  ]
  return many ? { type: 'array', items: { enum: choices } } : { enum: choices }
}

function addSchema(root: Branch, path: readonly string[], schema: SchemaObject, required: boolean): void {
  let at = root
  for (const step of path) {
    const list = step.endsWith('[]')
    const name = list ? step.slice(0, -2) : step
    const next = at.members.get(name) ?? branch()
    at.members.set(name, next)
    next.list ||= list
    next.required ||= required
    at = next
  }
  at.schema = schema
}

function members(
  { members: held }: Branch,
  layout: Layout,
): { readonly properties: SchemaObject; readonly required: readonly string[] } {
  return {
    properties: Object.fromEntries([...held].map(([name, inner]) => [name, branchSchema(inner, layout)])),
    required: [...held].filter(([, { required }]) => required).map(([name]) => name),
  }
}

function branchSchema(at: Branch, layout: Layout): SchemaObject {
  if (at.schema && at.members.size === 0) return at.schema
  const { properties, required } = members(at, layout)
  const object: SchemaObject = {
    type: 'object',
    ...(layout.allowsOthers ? {} : { additionalProperties: false }),
    properties,
    ...(required.length > 0 ? { required } : {}),
  }
  if (at.list) return listed(at, object)
  return at.required ? object : nullable(object)
}

/** Schema of `roles[].id`: the field holds a list, and the wire has one object for each value. */
function listed({ members: held, required }: Branch, object: SchemaObject): SchemaObject {
  const properties: { [name: string]: Json } = {}
  for (const [name, { schema }] of held) {
    const items = schema?.['items']
    properties[name] = isSchema(items) ? items : {}
  }
  const list: SchemaObject = {
    type: 'array',
    items: { ...object, properties, required: [...held.keys()] },
    ...(required ? { minItems: 1 } : {}),
  }
  return required ? list : nullable(list)
}
