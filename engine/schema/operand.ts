import { closestName } from '#engine/expression'
import { scalarText } from '#engine/text'
import { linearPattern } from '#engine/pattern'
import { MAX_COMPARED_DEPTH } from './canonical.ts'
import { TYPES } from './dialect.ts'
import type { Operand } from './dialect.ts'
import { FORMATS } from './format.ts'
import type { SchemaFault } from './schema.ts'

type Fault = Pick<SchemaFault, 'code' | 'figures'>

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length

const OPERAND_CHECKS: { readonly [operand in Operand]: (value: unknown) => boolean } = {
  schema: (value) => typeof value === 'boolean' || isObject(value),
  schemas: (value) => Array.isArray(value) && value.length > 0,
  schemaMap: isObject,
  itemSchemas: (value) => typeof value === 'boolean' || (typeof value === 'object' && value !== null),
  patternMap: isObject,
  dependencies: (value) =>
    isObject(value) && Object.values(value).every((needs: unknown) => !Array.isArray(needs) || isNames(needs)),
  number: isNumber,
  positive: (value) => isNumber(value) && value > 0,
  count: (value) => isNumber(value) && Number.isInteger(value) && value >= 0,
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
  names: isNames,
  namesMap: (value) => isObject(value) && Object.values(value).every(isNames),
  types: (value) =>
    (Array.isArray(value) ? value.length > 0 && isNames(value) : true) &&
    [value].flat().every((type) => typeof type === 'string' && TYPES.includes(type)),
  list: Array.isArray,
  anything: () => true,
}

/** Returns the fault of a keyword's operand, or undefined. */
export function operandFault(keyword: string, takes: Operand, operand: unknown): Fault | undefined {
  if (!OPERAND_CHECKS[takes](operand)) return { code: 'operand', figures: { keyword, takes } }
  if ((takes === 'list' || takes === 'anything') && isTooDeep(operand, 0))
    return { code: 'depth', figures: { most: MAX_COMPARED_DEPTH } }
  if (keyword === 'format') return formatFault(scalarText(operand))
  const patterns =
    keyword === 'pattern' ? [scalarText(operand)] : takes === 'patternMap' ? Object.keys(operand as object) : []
  for (const pattern of patterns) {
    const compiled = linearPattern(pattern)
    if (!compiled.ok) return { code: 'pattern', figures: { reason: compiled.problems[0] ?? 'syntax' } }
  }
  return undefined
}

const isTooDeep = (value: unknown, depth: number): boolean =>
  depth > MAX_COMPARED_DEPTH ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((inner: unknown) => isTooDeep(inner, depth + 1)))

function formatFault(format: string): Fault | undefined {
  if (FORMATS.has(format)) return undefined
  const suggestion = closestName(format, FORMATS.keys())
  return {
    code: 'format',
    figures: { format: format.slice(0, 40), ...(suggestion === undefined ? {} : { suggestion }) },
  }
}
