import { isMultiple } from '../multipleOf.ts'
import { report } from '../run.ts'
import type { Check } from '../run.ts'
import { numberAt } from './operands.ts'
import type { Keywords } from './operands.ts'

const TESTS: { readonly [keyword: string]: (value: number, operand: number) => boolean } = {
  minimum: (value, least) => value >= least,
  maximum: (value, most) => value <= most,
  exclusiveMinimum: (value, below) => value > below,
  exclusiveMaximum: (value, above) => value < above,
  multipleOf: isMultiple,
}

export const compileNumber = (node: Keywords): readonly Check[] =>
  Object.entries(TESTS).flatMap(([keyword, test]) => {
    const operand = numberAt(node, keyword)
    if (operand === undefined) return []
    const figures = { [keyword]: operand }
    const check: Check = (value, spot, judgement) =>
      typeof value !== 'number' || test(value, operand) || report(judgement, spot, keyword, figures)
    return [check]
  })
