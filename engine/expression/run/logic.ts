import { truthy } from './coerce.ts'
import type { Run } from './run.ts'

/** Operators that evaluate no more operands than they need. */
export function compileLogic(name: string, operands: readonly Run[]): Run | undefined {
  switch (name) {
    case 'and':
      return firstThat((value) => !truthy(value), operands, false)
    case 'or':
      return firstThat(truthy, operands, false)
    case '??':
      return firstThat((value) => value !== null, operands, null)
    case 'if':
    case '?:':
      return choose(operands)
    case '!':
      return negate(operands[0], false)
    case '!!':
      return negate(operands[0], true)
    default:
      return undefined
  }
}

/** The first value that fits, else the last one; `empty` when there are none. */
function firstThat(fits: (value: unknown) => boolean, operands: readonly Run[], empty: unknown): Run {
  const last = operands.at(-1)
  const others = operands.slice(0, -1)
  if (!last) return () => empty
  const [first] = others
  if (!first) return last
  if (others.length === 1) {
    return (scope, frame) => {
      const value = first(scope, frame)
      return fits(value) ? value : last(scope, frame)
    }
  }
  return (scope, frame) => {
    for (const operand of others) {
      const value = operand(scope, frame)
      if (fits(value)) return value
    }
    return last(scope, frame)
  }
}

/** Condition, consequence, condition, consequence …, otherwise. A lone operand is itself; nothing left is null. */
function choose(operands: readonly Run[]): Run {
  const [condition, consequence, ...rest] = operands
  if (!condition) return () => null
  if (!consequence) return condition
  const otherwise = choose(rest)
  return (scope, frame) => (truthy(condition(scope, frame)) ? consequence(scope, frame) : otherwise(scope, frame))
}

const negate = (operand: Run | undefined, holds: boolean): Run =>
  operand ? (scope, frame) => truthy(operand(scope, frame)) === holds : () => !holds
