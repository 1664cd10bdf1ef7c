import type { Json } from '#engine/source'
import { explainText, joinTexts } from './context.ts'
import type { ExplainContext } from './context.ts'
import type { NamedValue } from './names.ts'

/** Maximum number of characters of a text and entries of a list in an explanation. */
const LONGEST = 100
const MOST = 50

/** Explains a constant: an option by its label, a date in full, a text in quotation marks. */
export function literal(value: Json, context: ExplainContext, beside?: NamedValue): string {
  const option = typeof value === 'string' || typeof value === 'number' ? beside?.option?.(value) : undefined
  if (option !== undefined) return option
  if (value === null) return explainText(context, 'nothing')
  if (typeof value === 'boolean') return explainText(context, value ? 'true' : 'false')
  if (typeof value === 'number')
    return new Intl.NumberFormat(context.translator.language, { maximumFractionDigits: 20 }).format(value)
  if (typeof value === 'string') return text(value, context)
  return Array.isArray(value)
    ? list(value as readonly Json[], context, 'conjunction', beside)
    : explainText(context, 'object')
}

export function list(
  values: readonly Json[],
  context: ExplainContext,
  type: 'conjunction' | 'disjunction',
  beside?: NamedValue,
): string {
  if (values.length === 0) return explainText(context, 'emptyList')
  const shown = values.slice(0, MOST).map((value) => literal(value, context, beside))
  return joinTexts(values.length > MOST ? [...shown, '…'] : shown, type, context)
}

function text(value: string, context: ExplainContext): string {
  if (value === '') return explainText(context, 'emptyText')
  if (isDay(value)) return value.split('-').toReversed().join('/')
  return explainText(context, 'text', { text: value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value })
}

export const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
