import { grantEntries } from '#engine/access'
import { ok } from '#engine/result'
import type { Acceptance } from '../field.ts'
import { leaf, reject } from '../leaf.ts'
import { readGrantOptions, toGrantOptions } from './grantOptions.ts'

/**
 * The grants of a role: functions with actions, and for each action the bits for platforms and rows. A call returns the
 * grants that are available; the server enforces who may grant which.
 */
export const grants = leaf({
  kind: 'grants',
  keys: ['options'],
  requiredWording: 'selection',
  initial: [],
  accept,
  parse: () => reject('type'),
  text: (value) =>
    grantEntries(readGrantOptions(value) ?? {})
      .map(({ functionId, actionId, bits }) => `${functionId}.${actionId}=${bits}`)
      .join(' '),
  schema: () => ({
    type: 'array',
    items: {
      type: 'object',
      properties: {
        funcionalidad: { type: 'object', properties: { id: CODE }, required: ['id'] },
        acciones: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: CODE, acceso: { type: 'integer', minimum: 0, maximum: 127 } },
            required: ['id', 'acceso'],
          },
        },
      },
      required: ['funcionalidad', 'acciones'],
    },
  }),
  column: () => 'jsonb',
  operators: [],
})

const CODE = { type: 'string', pattern: '^[A-Za-z0-9_]{3}$' }

function accept(value: unknown): Acceptance {
  const read = readGrantOptions(value)
  return read === null ? reject('type') : ok(toGrantOptions(read))
}
