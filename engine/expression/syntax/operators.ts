import { closestName } from '../closestName.ts'

/**
 * How an operator takes its operands. `single` tells what may replace the list of operands: nothing (`never`), the
 * `only` operand, or one that is `spread` if it turns out to be a list.
 */
export interface Operator {
  readonly form: 'apply' | 'iterate' | 'var' | 'val' | 'exists' | 'missing' | 'missingSome' | 'matches'
  readonly least: number
  readonly most: number
  readonly single: 'never' | 'only' | 'spread'
}

const operator = (
  least: number,
  most: number,
  single: Operator['single'],
  form: Operator['form'] = 'apply',
): Operator => ({ form, least, most, single })

const many = Number.POSITIVE_INFINITY
const comparison = operator(2, many, 'never')
const lazy = operator(0, many, 'never')
const ofOne = operator(1, 1, 'only')

/** The closed list of operators: those of wire 1.4, then ages, terms and rounding. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ...['==', '===', '!=', '!==', '<', '<=', '>', '>='].map((name) => [name, comparison] as const),
  ...['and', 'or', 'if', '?:'].map((name) => [name, lazy] as const),
  ['??', operator(0, many, 'only')],
  ['!', operator(0, 1, 'only')],
  ['!!', operator(0, 1, 'only')],
  ['in', operator(2, 2, 'never')],
  ['cat', operator(0, many, 'spread')],
  ['substr', operator(2, 3, 'never')],
  ['+', operator(0, many, 'spread')],
  ['*', operator(0, many, 'spread')],
  ['-', operator(1, many, 'spread')],
  ['/', operator(1, many, 'spread')],
  ['%', operator(2, many, 'spread')],
  ['min', operator(1, many, 'spread')],
  ['max', operator(1, many, 'spread')],
  ['merge', operator(0, many, 'spread')],
  ...['map', 'filter', 'all', 'some', 'none'].map((name) => [name, operator(2, 2, 'never', 'iterate')] as const),
  ['reduce', operator(2, 3, 'never', 'iterate')],
  ['missing', operator(0, many, 'only', 'missing')],
  ['missing_some', operator(2, 2, 'never', 'missingSome')],
  ['var', operator(0, 2, 'only', 'var')],
  ['val', operator(0, many, 'only', 'val')],
  ['exists', operator(0, many, 'only', 'exists')],
  ...['length', 'lower', 'upper', 'trim'].map((name) => [name, ofOne] as const),
  ['matches', operator(2, 2, 'never', 'matches')],
  ['today', operator(0, 0, 'never')],
  ['addDays', operator(2, 2, 'never')],
  ['addMonths', operator(2, 2, 'never')],
  ['addYears', operator(2, 2, 'never')],
  ['daysBetween', operator(2, 2, 'never')],
  ['age', operator(1, 2, 'only')],
  ...['round', 'floor', 'ceil'].map((name) => [name, operator(1, 2, 'only')] as const),
])

/** Operators of other languages that authors may write, too short or too different to be found by spelling. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['=', '=='],
  ['<>', '!='],
  ['&&', 'and'],
  ['||', 'or'],
  ['not', '!'],
  ['concat', 'cat'],
  ['substring', 'substr'],
  ['contains', 'in'],
  ['count', 'length'],
  ['every', 'all'],
  ['any', 'some'],
  ['coalesce', '??'],
  ['ceiling', 'ceil'],
  ['trunc', 'floor'],
])

export const suggestOperator = (name: string): string | undefined =>
  ALIASES.get(name.toLowerCase()) ?? closestName(name, OPERATORS.keys())
