import { ok } from '#engine/result'
import { leaf, refuse } from '../leaf.ts'

/** The wire's Id: opaque, 1 to 36 characters. */
const ID = /^[A-Za-z0-9_-]{1,36}$/

/** The id of a record of another module; its name stands beside it in a record. */
export const reference = leaf({
  kind: 'reference',
  keys: ['to', 'many', 'with', 'size', 'wait'],
  asks: 'selection',
  accept: (value) => (typeof value === 'string' && ID.test(value) ? ok(value) : refuse('type')),
  text: () => '',
  schema: () => ({ type: 'string', pattern: ID.source }),
  column: () => 'uuid',
  operators: ['eq', 'ne', 'in'],
  named: true,
})
