import type { Expression } from '#engine/expression'
import type { Translator } from '#engine/text'
import { condition } from './condition.ts'
import type { NameLookup } from './names.ts'
import { value } from './value.ts'

/** A condition as a sentence: “Age is greater than 18 and Country is Spain”. The same for the same expression, language and names. */
export const explainCondition = (expression: Expression, translator: Translator, names: NameLookup): string =>
  condition(expression.node, { translator, names, iterators: [], condition, value })

/** What an expression comes to, in words: “Price × Quantity”. One that can only be true or false is said as a condition. */
export const explain = (expression: Expression, translator: Translator, names: NameLookup): string =>
  value(expression.node, { translator, names, iterators: [], condition, value }, 'root')
