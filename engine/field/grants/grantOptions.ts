import type { Grants } from '#engine/access'
import { keyOf } from '../leaf.ts'

/** One function with its actions and their bits, as a record carries them: the wire's MenuOption without its menu. */
export interface GrantOption {
  readonly funcionalidad: { readonly id: string }
  readonly acciones: readonly { readonly id: string; readonly acceso: number }[]
}

/** The wire's Code. */
const CODE = /^[A-Za-z0-9_]{3}$/
/** All bits of `acceso`. */
const MOST_BITS = 127
/** More than any application has. */
const MOST_FUNCTIONS = 200
const MOST_ACTIONS = 200

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
    const functionId = idOf(keyOf(option, 'funcionalidad'))
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
    const id = idOf(action)
    const bits = keyOf(action, 'acceso')
    if (id === null || actions.has(id) || typeof bits !== 'number' || !isBits(bits)) return null
    actions.set(id, bits)
  }
  return Object.fromEntries(actions)
}

const isBits = (bits: number): boolean => Number.isInteger(bits) && bits >= 0 && bits <= MOST_BITS

/** Returns the id of a reference sent as a whole object or as a bare id. */
function idOf(value: unknown): string | null {
  const id = typeof value === 'string' ? value : keyOf(value, 'id')
  return typeof id === 'string' && CODE.test(id) ? id : null
}
