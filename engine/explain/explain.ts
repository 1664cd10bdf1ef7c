import type { Expression } from '#engine/expression'
import type { Speech } from '#engine/text'
import { condition } from './condition.ts'
import type { Names } from './names.ts'
import { value } from './value.ts'

/** A condition as a sentence: “Age is greater than 18 and Country is Spain”. The same for the same expression, language and names. */
export const explainCondition = (expression: Expression, speech: Speech, names: Names): string =>
  condition(expression.node, { speech, names, grounds: [], condition, value })

/** What an expression comes to, in words: “Price × Quantity”. One that can only be true or false is said as a condition. */
export const explain = (expression: Expression, speech: Speech, names: Names): string =>
  value(expression.node, { speech, names, grounds: [], condition, value }, 'root')
