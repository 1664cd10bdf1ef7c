import type { Field } from '#engine/field'
import type { FieldSource, WireSource } from '#engine/source'
import type { Call, Module } from './model.ts'

/** What the name beside an id is called where the definition says nothing else (wire contract, 3: Ref). */
const NAME = 'nombre'

const spoken = new WeakMap<Module, Map<string, Module>>()

/** The module as a call speaks of it: its fields stand where the dialect of the call has them. Made once. */
export function spokenBy(module: Module, { dialect }: Pick<Call, 'dialect'>): Module {
  if (dialect === null || dialectOf(module) !== null) return module
  const held = spoken.get(module) ?? new Map<string, Module>()
  spoken.set(module, held)
  const found = held.get(dialect) ?? inDialect(module, dialect)
  held.set(dialect, found)
  return found
}

const origins = new WeakMap<Module, { readonly module: Module; readonly dialect: string }>()

/** The dialect that a module stands in; null for its own. */
export const dialectOf = (module: Module): string | null => origins.get(module)?.dialect ?? null

/** The module in its own words. */
export const ownVoice = (module: Module): Module => origins.get(module)?.module ?? module

/** What the name beside an id is called. */
export function namedAs(module: Module): string {
  const dialect = dialectOf(module)
  return (dialect === null ? undefined : module.source.dialects?.[dialect]?.name) ?? NAME
}

/** The same fields in every other way in which the module may be spoken of: a payload may take any of them. */
export function otherVoices(module: Module): readonly Module[] {
  const own = ownVoice(module)
  const dialects = Object.keys(own.source.dialects ?? {})
  return [own, ...dialects.map((dialect) => spokenBy(own, { dialect }))].filter((one) => one !== module)
}

function inDialect(module: Module, dialect: string): Module {
  const fields = new Map([...module.fields].map(([name, field]) => [name, voiced(field, dialect)] as const))
  const roles = new Map([...module.roles].map(([role, field]) => [role, fields.get(field.name) ?? field] as const))
  const made = Object.freeze({ ...module, fields, roles })
  origins.set(made, { module, dialect })
  return made
}

/** A field whose wire is that of the dialect, within groups and rows too. */
function voiced(field: Field, dialect: string): Field {
  const said = field.dialects?.[dialect]
  const wire = said ?? field.source.wire
  const source: FieldSource = wire === undefined ? field.source : { ...field.source, wire }
  return Object.freeze({
    ...field,
    source,
    ...(said === undefined ? {} : { wire: pathOf(field.name, said), ...partsOf(field, said) }),
    of: field.of.map((part) => voiced(part, dialect)),
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
