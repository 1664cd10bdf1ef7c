import type { Json } from '#engine/source'
import { kindKeys, typeName } from './checkShape.ts'
import { NAME_PATTERNS, TEXT_PATTERNS } from './names.ts'
import type { ByKind, Keys, MapShape, ObjectShape, OfferedNames, Shape, TextShape } from './shape.ts'

type Schema = { readonly [keyword: string]: Json }

/** The names that an editor offers, by their set. */
export type Offers = { readonly [set in OfferedNames]?: readonly string[] }

/**
 * Returns the published JSON Schema (draft 2020-12) of a shape, for editors. Named shapes are defined once, under
 * `$defs`.
 */
export function jsonSchema(shape: Shape, id: string, offers: Offers = {}): Schema {
  const defs: Defs = { held: new Map(), offers }
  const root = schemaOf(shape, defs, true)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    ...root,
    ...(defs.held.size > 0 ? { $defs: Object.fromEntries(defs.held) } : {}),
  }
}

interface Defs {
  readonly held: Map<string, Schema>
  readonly offers: Offers
}

function schemaOf(shape: Shape, defs: Defs, root = false): Schema {
  const declared = {
    ...(shape.description === undefined ? {} : { description: shape.description }),
    ...(shape.default === undefined ? {} : { default: shape.default }),
  }
  const target = shape.kind === 'later' ? shape.shape() : shape
  if (target.kind === 'object' && target.name !== undefined && !root) {
    define(target, target.name, defs)
    return { ...declared, $ref: `#/$defs/${target.name}` }
  }
  return { ...declared, ...body(target, defs) }
}

function define(shape: ObjectShape, name: string, defs: Defs): void {
  if (defs.held.has(name)) return
  // Added before it is filled in, because it may contain itself.
  defs.held.set(name, {})
  const { description } = shape
  defs.held.set(name, { ...(description === undefined ? {} : { description }), ...body(shape, defs) })
}

function body(shape: Shape, defs: Defs): Schema {
  switch (shape.kind) {
    case 'any':
    case 'later':
      return {}
    case 'text':
      return textSchema(shape, defs)
    case 'number': {
      const { min, max, whole } = shape.range ?? {}
      return {
        type: whole ? 'integer' : 'number',
        ...(min === undefined ? {} : { minimum: min }),
        ...(max === undefined ? {} : { maximum: max }),
      }
    }
    case 'flag':
      return shape.only === undefined ? { type: 'boolean' } : { const: shape.only }
    case 'list':
      return { type: 'array', items: schemaOf(shape.item, defs), ...(shape.least ? { minItems: shape.least } : {}) }
    case 'map':
      return mapSchema(shape, defs)
    case 'object':
      return objectSchema(shape, defs)
    case 'either':
      return { anyOf: shape.shapes.map((one) => schemaOf(one, defs)) }
  }
}

const textSchema = ({ words, form, offers }: TextShape, defs: Defs): Schema => {
  const names = offers === undefined ? undefined : defs.offers[offers]
  return {
    type: 'string',
    ...(words ? { enum: words } : {}),
    ...(form ? { pattern: TEXT_PATTERNS[form].source } : {}),
    ...(names ? { examples: names } : {}),
  }
}

function mapSchema({ each, names }: MapShape, defs: Defs): Schema {
  const held = schemaOf(each, defs)
  if (typeof names === 'object')
    return {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, held])),
      additionalProperties: false,
    }
  return {
    type: 'object',
    additionalProperties: held,
    ...(names ? { propertyNames: { pattern: NAME_PATTERNS[names].source } } : {}),
  }
}

const properties = (keys: Keys, defs: Defs): Schema =>
  Object.fromEntries(Object.entries(keys).map(([key, shape]) => [key, schemaOf(shape, defs)]))

function objectSchema({ keys, required, alternatives, byKind }: ObjectShape, defs: Defs): Schema {
  const base = {
    type: typeName({ kind: 'object', keys }),
    ...(required ? { required } : {}),
    ...(alternatives ? alternativesSchema(alternatives) : {}),
  }
  return byKind
    ? { ...base, ...kindSchema(keys, byKind, defs), unevaluatedProperties: false }
    : { ...base, properties: properties(keys, defs), additionalProperties: false }
}

const alternativesSchema = ({ keys, one }: NonNullable<ObjectShape['alternatives']>): Schema => {
  const each = keys.map((key): Schema => ({ required: [key] }))
  return { oneOf: one ? each : [...each, { not: { anyOf: each } }] }
}

/** Each kind adds its own keys. A field that borrows its kind may use those of any kind. */
function kindSchema(keys: Keys, byKind: ByKind, defs: Defs): Schema {
  const ofKinds = kindKeys(byKind)
  const pick = (wanted: (key: string) => boolean): Schema =>
    properties(Object.fromEntries(Object.entries(keys).filter(([key]) => wanted(key))), defs)
  return {
    properties: pick((key) => !ofKinds.has(key)),
    allOf: [
      ...byKind.kinds.map((kind): Schema => {
        const its: readonly string[] = byKind.keysOf(kind) ?? []
        return {
          if: { properties: { kind: { const: kind } }, required: ['kind'] },
          then: { properties: pick((key) => its.includes(key)) },
        }
      }),
      { if: { not: { required: ['kind'] } }, then: { properties: pick((key) => ofKinds.has(key)) } },
    ],
  }
}
