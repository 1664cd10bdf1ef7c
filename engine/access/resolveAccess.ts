import { isScalar } from '#engine/text'
import type { Json } from '#engine/source'
import { NO_ROWS } from './access.ts'
import type { AccessChoice, GuardedFunctions, RowScope } from './access.ts'

/** Variables of conditions on guarded rows: `tenant` and `user`. */
type Variables = NonNullable<GuardedFunctions['known']>

/**
 * Adds the variables that conditions on guarded rows read. If no row can change which function guards it, or all
 * functions reach the same rows, the scope is that of one function.
 */
export function resolveScope(scope: RowScope, known: Variables): RowScope {
  const { guarded, among, within, follows } = scope
  const placed: RowScope = {
    ...scope,
    ...(among ? { among: { ...among, unless: resolveScope(among.unless, known) } } : {}),
    ...(within ? { within: { ...within, rows: resolveScope(within.rows, known) } } : {}),
    ...(follows ? { follows: resolveScope(follows, known) } : {}),
  }
  if (!guarded) return placed
  const access = resolveAccess(guarded.access, known)
  const { guarded: _, ...rest } = placed
  if (access.kind === 'function') return { ...rest, ...bitsOf(guarded.byFunction.get(access.id)) }
  const [first, ...others] = [...guarded.byFunction.values()].map(bitsOf)
  if (first && others.every((other) => BITS.every((bit) => other[bit] === first[bit]))) return { ...rest, ...first }
  return { ...rest, guarded: { access, byFunction: guarded.byFunction, known } }
}

const BITS = ['own', 'area', 'client', 'all'] as const

const bitsOf = ({ own, area, client, all }: RowScope = NO_ROWS): RowScope => ({ own, area, client, all })

/** Leaves out the branches that the variables exclude for every row. */
function resolveAccess(access: AccessChoice, known: Variables): AccessChoice {
  if (access.kind === 'function') return access
  const holds = outcome(access.when.source, known)
  if (holds === true) return resolveAccess(access.then, known)
  const otherwise = resolveAccess(access.otherwise, known)
  return holds === false ? otherwise : { ...access, then: resolveAccess(access.then, known), otherwise }
}

/** Whether a rule holds for every row or for none. Null if that depends on the row, or on what is not known. */
function outcome(rule: Json, known: Variables): boolean | null {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return Boolean(rule)
  const [[operator, operands] = ['', null]] = Object.entries(rule)
  const all = Array.isArray(operands) ? (operands as readonly Json[]) : [operands]
  const [first = null, second = null] = all
  const each = (): readonly (boolean | null)[] => all.map((one) => outcome(one ?? null, known))
  switch (operator) {
    case 'and':
      return each().includes(false) ? false : each().includes(null) ? null : true
    case 'or':
      return each().includes(true) ? true : each().includes(null) ? null : false
    case '!':
      return inverted(outcome(first, known))
    case '!!':
      return outcome(first, known)
    case '==':
    case '===':
      return equality(first, second, known)
    case '!=':
    case '!==':
      return inverted(equality(first, second, known))
    case 'var':
      return !isKnown(first, known) ? null : Boolean(variableAt(first, known))
    default:
      return null
  }
}

const inverted = (holds: boolean | null): boolean | null => (holds === null ? null : !holds)

function equality(one: Json, other: Json, known: Variables): boolean | null {
  const [left, right] = [operand(one, known), operand(other, known)]
  return left === undefined || right === undefined ? null : left === right
}

/** The text of an operand. Undefined if it depends on the row, or on what is not known. */
function operand(rule: Json, known: Variables): string | null | undefined {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return isScalar(rule) ? String(rule) : null
  const path = 'var' in rule ? rule['var'] : undefined
  if (path === undefined || !isKnown(path, known)) return undefined
  const value = variableAt(path, known)
  return isScalar(value) ? String(value) : null
}

const steps = (path: Json | undefined): readonly string[] => (typeof path === 'string' ? path.split('.') : [])

const isKnown = (path: Json | undefined, known: Variables): boolean => Object.hasOwn(known, steps(path)[0] ?? '')

function variableAt(path: Json | undefined, known: Variables): unknown {
  let at: unknown = known
  for (const step of steps(path))
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? (at as Record<string, unknown>)[step] : null
  return at
}
