import type { Json } from '#engine/source'
import { below } from '#engine/source'
import { resolveIn, isObject, mapValues, mapItems, resolvePath } from './visit.ts'
import type { Fields, ResolvedPath, VisitContext } from './visit.ts'
import type { Vocabulary } from './vocabulary.ts'

const EQUALITY: readonly string[] = ['==', '===', '!=', '!==', 'in']
const ITERATORS: readonly string[] = ['some', 'all', 'none', 'filter', 'map']
const CONDITIONALS: readonly string[] = ['if', '?:', '??', 'or', 'and']
const VARIABLES: readonly string[] = ['var', 'val']

/** Visits what expressions compare with a field, wherever they stand in a part of a definition. */
export function visitExpressions(json: Json, around: VisitContext, pointer: string): Json {
  if (Array.isArray(json)) return mapItems(json, (one, at) => visitExpressions(one, around, below(pointer, at)))
  if (!isObject(json)) return json
  const [operator = '', ...others] = Object.keys(json)
  return others.length === 0 && isLogic(operator, json[operator])
    ? visitLogic(json, around, pointer, null)
    : mapValues(json, (one, key) => visitExpressions(one, around, below(pointer, key)))
}

const isLogic = (operator: string, operands: Json | undefined): boolean =>
  Array.isArray(operands) && [...EQUALITY, ...ITERATORS, ...CONDITIONALS, 'var'].includes(operator)

/**
 * Visits a value of the language: a string is a path, a list or `const` holds choices, and json-logic may result in one.
 */
export function visitValue(
  json: Json,
  around: VisitContext,
  pointer: string,
  meant: Vocabulary | null,
  parts: Fields | null = null,
): Json {
  if (typeof json === 'number') return meant ? visitScalar(json, around, pointer, meant) : json
  if (Array.isArray(json)) return visitData(json, around, pointer, meant, parts)
  if (!isObject(json)) return json
  if (!Object.hasOwn(json, 'const')) return visitLogic(json, around, pointer, meant)
  const made = visitData(json['const'] ?? null, around, below(pointer, 'const'), meant, parts)
  if (made === json['const']) return json
  // A number, a list: no path could be meant.
  return typeof made === 'string' ? { const: made } : made
}

/** Visits literal data: choices, and rows whose parts have some. */
export function visitData(
  json: Json,
  around: VisitContext,
  pointer: string,
  meant: Vocabulary | null,
  parts: Fields | null = null,
): Json {
  if (Array.isArray(json)) return mapItems(json, (one, at) => visitData(one, around, below(pointer, at), meant, parts))
  if (isObject(json) && parts) {
    return mapValues(json, (one, key) => {
      const { vocabulary, rows } = resolveIn(parts, [key], around)
      return visitData(one, around, below(pointer, key), vocabulary, rows)
    })
  }
  return meant && typeof json === 'string'
    ? around.visit(json, meant, pointer)
    : visitNumber(json, around, pointer, meant)
}

const visitNumber = (json: Json, around: VisitContext, pointer: string, meant: Vocabulary | null): Json =>
  meant && typeof json === 'number' ? around.visit(json, meant, pointer) : json

/** A number is itself, a name has to be told from a path. */
function visitScalar(json: number, around: VisitContext, pointer: string, meant: Vocabulary): Json {
  const made = around.visit(json, meant, pointer)
  return typeof made === 'string' ? { const: made } : made
}

/** Visits json-logic. `meant`: what its result is. */
function visitLogic(json: Json, around: VisitContext, pointer: string, meant: Vocabulary | null): Json {
  if (Array.isArray(json)) return mapItems(json, (one, at) => visitLogic(one, around, below(pointer, at), meant))
  if (!isObject(json)) return visitData(json, around, pointer, meant)
  return mapValues(json, (operands, operator) => {
    const at = below(pointer, operator)
    if (VARIABLES.includes(operator)) return visitDefault(operator, operands, around, at, meant)
    if (!Array.isArray(operands)) return visitLogic(operands, around, at, null)
    if (EQUALITY.includes(operator)) {
      const compared = operands.map((one) => resolveOperand(one, around).vocabulary).find((one) => one !== null) ?? null
      return visitLogic(operands, around, at, compared)
    }
    if (ITERATORS.includes(operator)) return visitIterator(operands, around, at)
    if (!CONDITIONALS.includes(operator)) return visitLogic(operands, around, at, null)
    const isCondition = (index: number): boolean =>
      (operator === 'if' || operator === '?:') && index % 2 === 0 && index < operands.length - 1
    return mapItems(operands, (one, index) =>
      visitLogic(one, around, below(at, index), isCondition(index) ? null : meant),
    )
  })
}

/** Visits what `var` is where the path holds nothing: a value of the same field. */
function visitDefault(
  operator: string,
  operands: Json,
  around: VisitContext,
  at: string,
  meant: Vocabulary | null,
): Json {
  if (operator !== 'var' || !Array.isArray(operands)) return operands
  const { vocabulary } = resolveOperand({ var: operands }, around)
  return mapItems(operands, (one, index) =>
    index === 1 ? visitLogic(one, around, below(at, index), vocabulary ?? meant) : one,
  )
}

function visitIterator(operands: readonly Json[], around: VisitContext, at: string): Json {
  const { vocabulary, rows } = resolveOperand(operands[0] ?? null, around)
  // A bare name is one of the element there, and nothing else.
  const inside: VisitContext = { ...around, element: vocabulary, scopes: rows ? [rows] : [] }
  return mapItems(operands, (one, index) => visitLogic(one, index === 0 ? around : inside, below(at, index), null))
}

/** Resolves an operand: a path, or the first operand of a conditional that has a vocabulary. */
function resolveOperand(json: Json, around: VisitContext): ResolvedPath {
  const nothing: ResolvedPath = { vocabulary: null, rows: null }
  if (!isObject(json)) return nothing
  const [operator = ''] = Object.keys(json)
  const operands = json[operator]
  if (VARIABLES.includes(operator)) {
    const path = Array.isArray(operands) ? operands[0] : operands
    return typeof path === 'string' ? resolvePath(path, around) : nothing
  }
  if (!CONDITIONALS.includes(operator) || !Array.isArray(operands)) return nothing
  return operands.map((one: Json) => resolveOperand(one, around)).find(({ vocabulary }) => vocabulary) ?? nothing
}
