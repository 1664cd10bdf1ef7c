import { grantEntries } from '#engine/access'
import type { Grants } from '#engine/access'
import { ok } from '#engine/result'
import type { Acceptance } from '../fieldKind.ts'
import { leaf, reject, keyOf } from '../leaf.ts'

/** More than any application has. */
const MOST_FUNCTIONS = 200

/** The wire's Code: of an action, and of a function of the product. */
const CODE = '[A-Za-z0-9_]{3}'

/** A module that an organisation makes itself is a function of its own name. */
const FUNCTION = `${CODE}|x_[a-z][a-z0-9_]{0,29}`

const patternOf = (form: string) => ({ type: 'string', pattern: `^(?:${form})$` })

const [ACTION_ID, FUNCTION_ID] = [new RegExp(`^(?:${CODE})$`), new RegExp(`^(?:${FUNCTION})$`)]

const MOST_ACTIONS = 200

const isBits = (bits: number): boolean => Number.isInteger(bits) && bits >= 0 && bits <= MOST_BITS

/** All bits of `acceso`. */
const MOST_BITS = 127

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
        funcionalidad: { type: 'object', properties: { id: patternOf(FUNCTION) }, required: ['id'] },
        acciones: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: patternOf(CODE), acceso: { type: 'integer', minimum: 0, maximum: 127 } },
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

function accept(value: unknown): Acceptance {
  const read = readGrantOptions(value)
  return read === null ? reject('type') : ok(toGrantOptions(read))
}

/** One function with its actions and their bits, as a record carries them: the wire's MenuOption without its menu. */
export interface GrantOption {
  readonly funcionalidad: { readonly id: string }
  readonly acciones: readonly { readonly id: string; readonly acceso: number }[]
}

/** Returns grants in record form, in a fixed order. Empty entries are left out. */
export function toGrantOptions(grants: Grants): readonly GrantOption[] {
  return Object.keys(grants)
    .toSorted()
    .flatMap((functionId) => {
      const actions = Object.entries(grants[functionId] ?? {}).filter(([, bits]) => bits !== 0)
      if (actions.length === 0) return []
      const acciones = actions.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, acceso]) => ({ id, acceso }))
      return [{ funcionalidad: { id: functionId }, acciones }]
    })
}

/** Reads grants from their record form. Names, menu and other properties are ignored. Null if they are invalid. */
export function readGrantOptions(value: unknown): Grants | null {
  if (!Array.isArray(value) || value.length > MOST_FUNCTIONS) return null
  const grants = new Map<string, { readonly [action: string]: number }>()
  for (const option of value as readonly unknown[]) {
    const functionId = idOf(keyOf(option, 'funcionalidad'), FUNCTION_ID)
    const actions = readActions(keyOf(option, 'acciones'))
    if (functionId === null || actions === null || grants.has(functionId)) return null
    grants.set(functionId, actions)
  }
  return Object.fromEntries(grants)
}

function readActions(value: unknown): { readonly [action: string]: number } | null {
  if (!Array.isArray(value) || value.length > MOST_ACTIONS) return null
  const actions = new Map<string, number>()
  for (const action of value as readonly unknown[]) {
    const id = idOf(action, ACTION_ID)
    const bits = keyOf(action, 'acceso')
    if (id === null || actions.has(id) || typeof bits !== 'number' || !isBits(bits)) return null
    actions.set(id, bits)
  }
  return Object.fromEntries(actions)
}

/** Returns the id of a reference sent as a whole object or as a bare id. */
function idOf(value: unknown, form: RegExp): string | null {
  const id = typeof value === 'string' ? value : keyOf(value, 'id')
  return typeof id === 'string' && form.test(id) ? id : null
}
