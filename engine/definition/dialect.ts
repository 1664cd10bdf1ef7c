import type { Field } from '#engine/field'
import type { FieldSource, WireSource } from '#engine/source'
import type { Call, Module } from './model.ts'

/** What the name beside an id is called where the definition says nothing else (wire contract, 3: Ref). */
const NAME = 'nombre'

const translations = new WeakMap<Module, Map<string, Module>>()

/** The module as a call speaks of it: its fields stand where the dialect of the call has them. Made once. */
export function inDialectOf(module: Module, { dialect }: Pick<Call, 'dialect'>): Module {
  if (dialect === null || dialectOf(module) !== null) return module
  const cache = translations.get(module) ?? new Map<string, Module>()
  translations.set(module, cache)
  const found = cache.get(dialect) ?? translateModule(module, dialect)
  cache.set(dialect, found)
  return found
}

const origins = new WeakMap<Module, { readonly module: Module; readonly dialect: string }>()

/** The dialect that a module stands in; null for its own. */
export const dialectOf = (module: Module): string | null => origins.get(module)?.dialect ?? null

/** The module in its own words. */
export const withoutDialect = (module: Module): Module => origins.get(module)?.module ?? module

/** What the name beside an id is called. */
export function nameKeyOf(module: Module): string {
  const dialect = dialectOf(module)
  return (dialect === null ? undefined : module.source.dialects?.[dialect]?.name) ?? NAME
}

/** The same fields in every other way in which the module may be spoken of: a payload may take any of them. */
export function otherDialects(module: Module): readonly Module[] {
  const own = withoutDialect(module)
  const dialects = Object.keys(own.source.dialects ?? {})
  return [own, ...dialects.map((dialect) => inDialectOf(own, { dialect }))].filter((one) => one !== module)
}

function translateModule(module: Module, dialect: string): Module {
  const fields = new Map([...module.fields].map(([name, field]) => [name, translateField(field, dialect)] as const))
  const roles = new Map([...module.roles].map(([role, field]) => [role, fields.get(field.name) ?? field] as const))
  const translated = Object.freeze({ ...module, fields, roles })
  origins.set(translated, { module, dialect })
  return translated
}

/** A field whose wire is that of the dialect, within groups and rows too. */
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
