import type { Field } from '#engine/field'
import type { FieldExample } from '#renderers/field'
import type { Json } from '#engine/source'

const files = import.meta.glob<FieldExample>('../../renderers/field/*/example.ts', { eager: true, import: 'example' })

const byKind: ReadonlyMap<string, FieldExample> = new Map(
  Object.entries(files).map(([path, example]) => [path.split('/').at(-2) ?? '', example]),
)

/** Returns the example of a field kind. Throws if its folder has none. */
export function exampleOf(kind: string): FieldExample {
  const example = byKind.get(kind)
  if (!example) throw new Error(`renderers/field/${kind} has no example.ts`)
  return example
}

/** A value that a field takes, another one for each record; long where texts may be. */
export function exampleValue(field: Field, at: number, long: boolean): Json {
  if (field.options.length > 0) {
    const key = field.options[at % field.options.length]?.key ?? null
    return field.source.many ? [key] : key
  }
  if (field.kind.shape === 'group') return parts(field, at, long)
  if (field.kind.shape === 'rows')
    return [0, 1].map((row) => ({ _id: `${field.name}-${row}`, ...parts(field, row, long) }))
  const { value, long: longest } = exampleOf(field.kind.kind)
  const chosen = long ? (longest ?? value) : value
  if (typeof chosen === 'string' && field.source.max !== undefined) return chosen.slice(0, field.source.max)
  return typeof chosen === 'number' && field.source.integer ? Math.round(chosen) + at : chosen
}

const parts = (field: Field, at: number, long: boolean): { readonly [name: string]: Json } =>
  Object.fromEntries(field.of.map((part) => [part.name, exampleValue(part, at, long)]))
