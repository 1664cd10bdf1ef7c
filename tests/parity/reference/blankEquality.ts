import type { LogicEngine } from 'json-logic-engine'

interface Operation {
  readonly method: (operands: unknown, context: unknown, above: unknown[], engine: LogicEngine) => unknown
  readonly lazy: true
}

const isBlank = (value: unknown): boolean => value === null || value === undefined

/** Makes an independent interpreter hold a blank equal to null alone, where json-logic holds it equal to 0 too. */
export function blankEqualsNullAlone(engine: LogicEngine): void {
  for (const [name, whenBoth] of [
    ['==', true],
    ['!=', false],
  ] as const) {
    const original = engine.methods[name] as unknown as Operation
    const method: Operation['method'] = (operands, context, above, by) => {
      if (!Array.isArray(operands) || operands.length < 2) return original.method(operands, context, above, by)
      const run = (operand: unknown): unknown => by.run(operand, context, { above })
      let left = run(operands[0])
      for (const operand of operands.slice(1)) {
        const right = run(operand)
        const holds =
          isBlank(left) || isBlank(right)
            ? (isBlank(left) && isBlank(right)) === whenBoth
            : original.method([{ preserve: left }, { preserve: right }], context, above, by)
        if (!holds) return false
        left = right
      }
      return true
    }
    engine.methods[name] = { method, lazy: true } as never
  }
}
