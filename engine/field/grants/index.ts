import { cellsOf } from '#engine/access'
import { ok } from '#engine/result'
import type { Accepted } from '../field.ts'
import { leaf, refuse } from '../leaf.ts'
import { readGrantOptions, toGrantOptions } from './grantOptions.ts'

/**
 * What a role grants: functions with actions, each with the bits that say where it is seen and which rows it reaches. Which of them
 * may be granted is asked of a call; who may grant what is for the server to hold.
 */
export const grants = leaf({
  kind: 'grants',
  keys: ['options'],
  asks: 'selection',
  initial: [],
  accept,
  parse: () => refuse('type'),
  text: (value) =>
    cellsOf(readGrantOptions(value) ?? {})
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

function accept(value: unknown): Accepted {
  const read = readGrantOptions(value)
  return read === null ? refuse('type') : ok(toGrantOptions(read))
}
