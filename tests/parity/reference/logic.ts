import { LogicEngine } from 'json-logic-engine'
import type { Answer, Json } from '../served.ts'
import { isRecord } from '../served.ts'
import { blankEqualsNullAlone } from './blankEquality.ts'
import { addDays, addMonths, age, daysBetween } from './days.ts'
import { EXACT, rounded } from './decimals.ts'

/**
 * Rules of served forms (wire contract, 1.4) by another interpreter: json-logic-engine, interpreted, with the operators of our own
 * added here. Where json-logic leaves open what an operand of the wrong type comes to, it fails.
 */
export const FAILED = Symbol('failed')

type Context = unknown
type Above = unknown[]
interface Operation {
  readonly method: (operands: unknown, context: Context, above: Above, engine: LogicEngine) => unknown
  readonly lazy: true
}

const engine = new LogicEngine(undefined, { disableInterpretedOptimization: true })
blankEqualsNullAlone(engine)
const original: { readonly [name: string]: unknown } = { ...engine.methods }

/** Source of all `$` names. It is set for each evaluation. */
let environment: Answer = {}

const fail = (): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- the interpreter throws such things too
  throw { type: 'arguments' }
}

// Truthiness as json-logic defines it: an empty list is false, an object is true.
engine.truthy = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

const operate = (name: string, method: Operation['method']): void =>
  void (engine.methods[name] = { method, lazy: true } as never)

/** An operator over the values of its operands. */
const apply = (name: string, of: (...values: readonly unknown[]) => unknown): void =>
  operate(name, (operands, context, above, by) =>
    of(...[operands].flat(1).map((operand) => by.run(operand, context, { above }))),
  )

const walk = (from: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as { readonly [key: string]: unknown })[name]
        : undefined,
    from,
  )

const read = (path: readonly string[], context: Context): unknown =>
  walk(path[0]?.startsWith('$') ? environment : context, path)

const dotted = (path: unknown): readonly string[] => (path === '' ? [] : String(path).split('.'))

operate('var', (operands, context, above, by) => {
  const [path, ...otherwise] = [operands].flat(1)
  const found = read(dotted(path), context)
  if (found !== undefined) return found
  return otherwise.length > 0 ? by.run(otherwise[0], context, { above }) : null
})

const climbs = (operands: unknown): boolean => Array.isArray(operands) && Array.isArray(operands[0])

operate('val', (operands, context, above, by) =>
  climbs(operands)
    ? (original['val'] as Operation).method(operands, context, above, by)
    : (read([operands].flat(1).map(String), context) ?? null),
)

operate('exists', (operands, context) => read([operands].flat(1).map(String), context) !== undefined)

const lacking = (keys: readonly unknown[], context: Context): readonly unknown[] =>
  keys.filter((key) => [undefined, null, ''].includes(read(dotted(key), context) as never))

operate('missing', (operands, context) => lacking([operands].flat(2), context))
operate('missing_some', (operands, context) => {
  const [least, keys] = operands as readonly [number, readonly unknown[]]
  const missing = lacking(keys, context)
  return keys.length - missing.length >= least ? [] : missing
})

/** A list, or nothing where `nothing` will do; the rest is the interpreter's. */
function iterator(name: string, nothing: boolean): void {
  operate(name, (operands, context, above, by) => {
    const [list, ...rest] = operands as readonly unknown[]
    const items: unknown = by.run(list, context, { above })
    if (!Array.isArray(items) && !(nothing && items === null)) return fail()
    return (original[name] as Operation).method([{ preserve: items ?? [] }, ...rest], context, above, by)
  })
}
for (const name of ['map', 'filter', 'reduce']) iterator(name, true)
for (const name of ['some', 'all', 'none']) iterator(name, false)

const finite = (result: unknown): number => (typeof result === 'number' && Number.isFinite(result) ? result : fail())

const asNumber = (value: unknown): number => {
  const number = typeof value === 'object' && value !== null ? Number.NaN : Number(value ?? 0)
  return Number.isNaN(number) ? fail() : number
}

for (const name of ['+', '-', '*', '/', '%', 'min', 'max'])
  apply(name, (...values) => {
    const exact = EXACT[name]
    if (!exact || values.length < 2) return finite((original[name] as (values: readonly unknown[]) => unknown)(values))
    return finite(values.map(asNumber).reduce(exact))
  })

for (const name of ['round', 'floor', 'ceil'])
  apply(name, (value, places = 0) => {
    if (value === null || value === '') return null
    if (typeof places !== 'number' || !Number.isInteger(places) || Math.abs(places) > 15) return fail()
    return finite(rounded(asNumber(value), places, name))
  })

function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'object' && one !== null ? fail() : text(one))).join(',')
  return typeof value === 'object' ? fail() : String(value as string | number | boolean)
}

const whole = (value: unknown): number | undefined =>
  value === null || value === undefined ? undefined : typeof value === 'number' ? Math.trunc(value) : fail()

apply('cat', (...values) => values.map(text).join(''))
apply('lower', (value) => text(value).toLowerCase())
apply('upper', (value) => text(value).toUpperCase())
apply('trim', (value) => text(value).trim())
apply('length', (value) => (Array.isArray(value) ? value.length : Array.from(text(value)).length))
apply('substr', (value, from, count) => {
  const [letters, start, most] = [text(value), whole(from) ?? 0, whole(count)]
  const rest = letters.slice(start < 0 ? Math.max(letters.length + start, 0) : start)
  return most === undefined ? rest : most < 0 ? rest.slice(0, Math.max(rest.length + most, 0)) : rest.slice(0, most)
})
apply('in', (item, list) => {
  if (Array.isArray(list)) return list.includes(item)
  return typeof list === 'string' && list !== '' && typeof item !== 'object' && list.includes(text(item))
})

const PATTERNS: { readonly [name: string]: RegExp } = { digits: /^[0-9]+$/, code: /^[\w-]+$/ }

apply('matches', (value, name) => PATTERNS[String(name)]?.test(text(value)) ?? fail())
const known = (value: unknown): unknown => (value === undefined ? fail() : value)

apply('today', () => environment['$today'])
apply('addDays', (day, count) => known(addDays(day, count)))
apply('addMonths', (day, count) => known(addMonths(day, count)))
apply('addYears', (day, count) => known(addMonths(day, typeof count === 'number' ? count * 12 : count)))
apply('age', (from, to = environment['$today']) => known(age(from, to)))
apply('daysBetween', (from, to) => known(daysBetween(from, to)))

/** Evaluates a rule with these names. Returns `FAILED` if the evaluation fails. */
export function evaluate(rule: Json, names: Answer): unknown {
  environment = names
  try {
    const value: unknown = engine.run(rule, names)
    return typeof value === 'number' && !Number.isFinite(value) ? FAILED : (value ?? null)
  } catch (thrown) {
    // The interpreter throws `NaN`, words and plain objects; an error of the platform is a text that is no number, or ours.
    if (thrown instanceof Error && !(thrown instanceof TypeError)) throw thrown
    return FAILED
  }
}

/** A rule read as a condition; `otherwise` where it fails. */
export function holds(rule: Json, names: Answer, otherwise: boolean): boolean {
  const value = evaluate(rule, names)
  if (value === FAILED) return otherwise
  return Array.isArray(value) ? value.length > 0 : isRecord(value) || Boolean(value)
}
