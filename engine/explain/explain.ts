import type { Expression } from '#engine/expression'
import type { Translator } from '#engine/text'
import { condition } from './condition.ts'
import type { NameLookup } from './names.ts'
import { value } from './value.ts'

/**
 * Explains a condition as a sentence: “Age is greater than 18 and Country is Spain”. The result depends only on the
 * expression, language and names.
 */
export const explainCondition = (expression: Expression, translator: Translator, names: NameLookup): string =>
  condition(expression.node, { translator, names, iterators: [], condition, value })

/**
 * Explains the value of an expression: “Price × Quantity”. An expression that can only be true or false is explained as
 * a condition.
 */
export const explain = (expression: Expression, translator: Translator, names: NameLookup): string =>
  value(expression.node, { translator, names, iterators: [], condition, value }, 'root')
