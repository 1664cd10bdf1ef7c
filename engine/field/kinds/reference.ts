import { ok } from '#engine/result'
import type { Field } from '../field.ts'
import type { Acceptance, ColumnType } from '../fieldKind.ts'
import { leaf, reject } from '../leaf.ts'

/** The wire's Id: opaque, 1 to 36 characters. */
const ID = /^[A-Za-z0-9_-]{1,36}$/

/** Maximum number of records of one value. A definition may set a lower limit. */
const MOST = 500

/** One or several record ids of another module. Their names are sent with them in a record. */
export const reference = leaf({
  kind: 'reference',
  keys: [
    'to',
    'many',
    'max',
    'with',
    'size',
    'debounce',
    'named',
    'inUse',
    'create',
    'shows',
    'ancestors',
    'inverse',
    'alike',
    'outside',
    'inside',
    'stamp',
  ],
  requiredWording: 'selection',
  accept: (value, field) => (field.source.many ? acceptMany(value, field) : acceptOne(idOf(value))),
  parse: acceptOne,
  text: () => '',
  schema: (field) => {
    const one = { type: 'string', pattern: ID.source }
    return field.source.many ? { type: 'array', items: one, uniqueItems: true, maxItems: most(field) } : one
  },
  column: ({ source }): ColumnType => (source.many ? 'jsonb' : 'uuid'),
  operators: ['eq', 'ne', 'in'],
  isNamed: true,
  isReference: true,
})

const most = ({ source }: Field): number => Math.min(source.max ?? MOST, MOST)

function acceptOne(value: unknown): Acceptance {
  return typeof value === 'string' && ID.test(value) ? ok(value) : reject('type')
}

/** Returns the id of a record sent as a whole object: `{id, nombre}`. */
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'id') ? Reflect.get(value, 'id') : value

function acceptMany(value: unknown, field: Field): Acceptance {
  if (!Array.isArray(value)) return reject('type')
  const max = most(field)
  if (value.length > max) return reject('tooMany', { max })
  const ids = value.map((one) => acceptOne(idOf(one)))
  return ids.find((id) => !id.ok) ?? ok([...new Set(ids.flatMap((id) => (id.ok ? [id.value] : [])))])
}
