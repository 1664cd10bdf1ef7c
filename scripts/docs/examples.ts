import { readdirSync, readFileSync } from 'node:fs'
import type { Shape } from '#engine/definition'

export type ObjectShape = Extract<Shape, { readonly kind: 'object' }>

/** A value that a shipped definition, or a page of this folder, gives to a key of the language. */
export interface Example {
  readonly key: string
  readonly value: unknown
}

/** The shortest example of each key of the language, by the shape of its value; found by walking definitions along their shape. */
export type Examples = ReadonlyMap<Shape, Example>

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

export const readFolder = (folder: string): readonly unknown[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => readJson(`${folder}/${file}`))

export function examplesOf(sources: readonly (readonly [unknown, Shape])[]): Examples {
  const found = new Map<Shape, Example>()
  for (const [value, shape] of sources) walk(value, shape, found)
  return found
}

function walk(value: unknown, shape: Shape, found: Map<Shape, Example>): void {
  const meant = meantShape(value, shape)
  if (meant?.kind === 'list') for (const item of value as readonly unknown[]) walk(item, meant.item, found)
  if (meant?.kind === 'map') for (const held of Object.values(value as object)) walk(held, meant.each, found)
  if (meant?.kind !== 'object') return
  for (const [key, held] of Object.entries(value as object)) {
    const inner = meant.keys[key]
    if (!inner) continue
    if (isBetter({ key, value: held }, found.get(inner))) found.set(inner, { key, value: held })
    walk(held, inner, found)
  }
}

/** Short, but not empty: `{}` and `[]` say nothing. */
const isBetter = (example: Example, held: Example | undefined): boolean =>
  held === undefined || cost(example.value) < cost(held.value)

const cost = (value: unknown): number => {
  const { length } = JSON.stringify(value)
  return length <= 2 ? 200 + length : length
}

/** The shape that a value has of those that may stand there: by its JSON type, then by the keys that are known. */
function meantShape(value: unknown, shape: Shape): Shape | undefined {
  if (shape.kind === 'later') return shape.shape()
  if (shape.kind !== 'either') return fits(value, shape) ? shape : undefined
  const fitting = shape.shapes.map((one) => meantShape(value, one)).filter((one) => one !== undefined)
  return fitting.toSorted((one, other) => known(value, other) - known(value, one))[0]
}

const known = (value: unknown, shape: Shape): number =>
  shape.kind === 'object' ? Object.keys(value as object).filter((key) => key in shape.keys).length : 0

function fits(value: unknown, { kind }: Shape): boolean {
  if (kind === 'list') return Array.isArray(value)
  if (kind === 'map' || kind === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value !== 'object'
}
