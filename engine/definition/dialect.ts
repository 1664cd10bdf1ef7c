import type { Field } from '#engine/field'
import type { FieldSource, WireSource } from '#engine/source'
import type { Call, Module } from './model.ts'

/** Default key for the name next to an id (wire contract, 3: Ref). */
const NAME = 'nombre'

const translations = new WeakMap<Module, Map<string, Module>>()

/** Returns the module in the dialect of a call: the wire paths of its fields are those of the dialect. Cached. */
export function moduleInDialect(module: Module, { dialect }: Pick<Call, 'dialect'>): Module {
  if (dialect === null || dialectOf(module) !== null) return module
  const cache = translations.get(module) ?? new Map<string, Module>()
  translations.set(module, cache)
  const found = cache.get(dialect) ?? translateModule(module, dialect)
  cache.set(dialect, found)
  return found
}

const origins = new WeakMap<Module, { readonly module: Module; readonly dialect: string }>()

/** Returns the dialect of a module, or null for its own. */
export const dialectOf = (module: Module): string | null => origins.get(module)?.dialect ?? null

/** Returns the module in its own dialect. */
export const withoutDialect = (module: Module): Module => origins.get(module)?.module ?? module

/** Returns the key for the name next to an id. */
export function nameKeyOf(module: Module): string {
  const dialect = dialectOf(module)
  return (dialect === null ? undefined : module.source.dialects?.[dialect]?.name) ?? NAME
}

/** Returns the module in each of its other dialects. A payload may use any of them. */
export function otherDialects(module: Module): readonly Module[] {
  const own = withoutDialect(module)
  const dialects = Object.keys(own.source.dialects ?? {})
  return [own, ...dialects.map((dialect) => moduleInDialect(own, { dialect }))].filter((one) => one !== module)
}

function translateModule(module: Module, dialect: string): Module {
  const fields = new Map([...module.fields].map(([name, field]) => [name, translateField(field, dialect)] as const))
  const roles = new Map([...module.roles].map(([role, field]) => [role, fields.get(field.name) ?? field] as const))
  const translated = Object.freeze({ ...module, fields, roles })
  origins.set(translated, { module, dialect })
  return translated
}

/** Returns a field with the wire path of the dialect, including its parts in groups and rows. */
function translateField(field: Field, dialect: string): Field {
  const declared = field.dialects?.[dialect]
  const wire = declared ?? field.source.wire
  const source: FieldSource = wire === undefined ? field.source : { ...field.source, wire }
  return Object.freeze({
    ...field,
    source,
    ...(declared === undefined ? {} : { wire: pathOf(field.name, declared), ...partsOf(field, declared) }),
    of: field.of.map((part) => translateField(part, dialect)),
  })
}

const pathOf = (name: string, wire: WireSource): Field['wire'] =>
  wire === false ? false : typeof wire === 'string' ? wire.split('.') : [name]

function partsOf({ kind: { parts } }: Field, wire: WireSource): Pick<Field, 'parts'> {
  if (!parts || typeof wire !== 'object') return {}
  return {
    parts: Object.entries(wire).flatMap(([part, path]) => {
      const key = Object.hasOwn(parts, part) ? parts[part] : undefined
      return key === undefined ? [] : [{ key, path: path.split('.') }]
    }),
  }
}
