import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { Json } from '#engine/source'

type Schema = { readonly [keyword: string]: Json }

const ID: Schema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,36}$' }
const TEXT: Schema = { type: 'string' }

/** Maximum number of rows of a page. 0 requests all of them (wire contract, 1). */
const MOST_ROWS = 100

/** Paths of a call's scope with a fixed meaning. */
const PATH_SCHEMAS: { readonly [path: string]: Schema } = {
  id: ID,
  mask: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
  'tenant.id': TEXT,
  'user.id': ID,
  'page.size': { type: 'integer', minimum: 0, maximum: MOST_ROWS },
  'page.number': { type: 'integer', minimum: -1 },
  language: TEXT,
  'action.function': { type: 'string', pattern: '^[A-Za-z0-9_]{3}$' },
  now: { type: 'string', format: 'date-time' },
}

/** Returns the schema of a path of a call's scope (language reference, 2.1). */
export function pathSchema(path: readonly string[], module: Module): Schema {
  const known = PATH_SCHEMAS[path.join('.')]
  if (known) return known
  const [head = '', name = '', end] = path
  const field = head === 'filter' ? module.filters.byName.get(name) : module.fields.get(name)
  if (!field || (head !== 'filter' && head !== 'values')) return TEXT
  return head === 'filter' ? filterSchema(field, end) : field.kind.schema(field)
}

/** Returns the schema of one end of a range, or of a search text. Form rules do not apply. */
function filterSchema(field: Field, end: string | undefined): Schema {
  const schema = field.kind.schema(field)
  const { type, format, enum: known } = schema
  if (end !== undefined) return { ...(type === undefined ? {} : { type }), ...(format === undefined ? {} : { format }) }
  return known === undefined ? { type: type ?? 'string' } : { enum: known }
}
