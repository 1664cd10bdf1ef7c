import type { LogicEngine } from 'json-logic-engine'
import { EXACT } from './decimals.ts'

type Method = (values: unknown, ...rest: readonly unknown[]) => unknown

/** Makes an independent interpreter calculate with decimals, where json-logic uses binary fractions. */
export function decimalsAreExact(engine: LogicEngine): void {
  for (const [name, exact] of Object.entries(EXACT)) {
    const original = engine.methods[name] as unknown as Method
    const method: Method = (values, ...rest) => {
      if (!areDecimals(values) || values.length < 2) return original(values, ...rest)
      const result = values.reduce((left, right) => exact(left, right))
      if (!Number.isFinite(result)) throw new RangeError('No number')
      return result
    }
    engine.methods[name] = method as never
  }
}

const areDecimals = (values: unknown): values is readonly number[] =>
  Array.isArray(values) && values.every((value) => typeof value === 'number')
