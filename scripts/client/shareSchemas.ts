import type { Json } from '#engine/source'

type Schema = { readonly [keyword: string]: Json }

/** Shapes that occur at least so often, and are at least so long as JSON, get a name. */
const [TIMES, LENGTH] = [2, 250]

/** Keys that are no names of what stands below them, nor are media types and statuses. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'anyOf allOf oneOf items properties schema id content parameters requestBody responses'.split(' '),
)
const isName = (key: string): boolean => !KEYWORDS.has(key) && /^[^\d/][^/]*$/.test(key)

/**
 * Gives each long shape that occurs several times a name among the schemas, so that it is written once. The name is its
 * label, or else that of the property that holds it.
 */
export function shareSchemas(
  schemas: Schema,
  paths: Json,
): { readonly schemas: { readonly [name: string]: Json }; readonly paths: Json } {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  const shared: { [name: string]: Json } = {}

  const count = (json: Json): void => {
    if (!isObject(json)) return void (Array.isArray(json) && json.forEach(count))
    const shape = shapeOf(json)
    if (shape !== null) counts.set(shape, (counts.get(shape) ?? 0) + 1)
    Object.values(json).forEach(count)
  }
  const share = (json: Json, holder: string): Json => {
    if (Array.isArray(json)) return json.map((one) => share(one, holder))
    if (!isObject(json)) return json
    const shape = shapeOf(json)
    if (shape === null || (counts.get(shape) ?? 0) < TIMES) return below(json, holder)
    const { title, ...rest } = json
    return {
      ...(title === undefined ? {} : { title }),
      $ref: `#/components/schemas/${nameFor(shape, json, holder, rest)}`,
    }
  }
  const below = (json: Schema, holder: string): Json =>
    Object.fromEntries(
      Object.entries(json).map(([key, one]) => [key, share(one, isName(key) ? key : (ownName(json) ?? holder))]),
    )
  const nameFor = (shape: string, { title }: Schema, holder: string, rest: Schema): string => {
    const known = names.get(shape)
    if (known !== undefined) return known
    const wanted = typeof title === 'string' ? pascalCase(title) : holder
    const isTaken = (name: string): boolean => name in shared || name in schemas
    let name = wanted
    for (let number = 2; isTaken(name); number += 1) name = `${wanted}.${number}`
    names.set(shape, name)
    // The name is taken before the shape is read, which may hold others of the same label.
    shared[name] = {}
    shared[name] = below(rest, holder)
    return name
  }

  Object.values(schemas).forEach(count)
  count(paths)
  const own = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, isObject(schema) ? below(schema, name) : schema]),
  )
  const called = share(paths, '')
  return { schemas: { ...own, ...shared }, paths: called }
}

/** A schema as text without its label, or null for what is short or no schema of an object, a list or a choice. */
function shapeOf({ title: _title, ...schema }: Schema): string | null {
  const isSchema =
    Array.isArray(schema['anyOf']) || isObject(schema['items'] ?? null) || isObject(schema['properties'] ?? null)
  const text = isSchema ? JSON.stringify(schema) : ''
  return text.length < LENGTH ? null : text
}

const pascalCase = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** The name of an operation or of a parameter. */
const ownName = ({ operationId, name, in: place }: Schema): string | null =>
  typeof operationId === 'string' ? operationId : typeof name === 'string' && typeof place === 'string' ? name : null

const isObject = (json: Json): json is Schema => typeof json === 'object' && json !== null && !Array.isArray(json)
