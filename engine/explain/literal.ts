import type { Json } from '#engine/source'
import { say } from './context.ts'
import type { Context } from './context.ts'
import { joined } from './list.ts'
import type { Named } from './names.ts'

/** Characters of a text and entries of a list that an explanation shows. */
const LONGEST = 100
const MOST = 50

/** A fixed value in words: a choice by its label, a day written out, a text in quotation marks. */
export function literal(value: Json, context: Context, beside?: Named): string {
  const option = typeof value === 'string' || typeof value === 'number' ? beside?.option?.(value) : undefined
  if (option !== undefined) return option
  if (value === null) return say(context, 'nothing')
  if (typeof value === 'boolean') return say(context, value ? 'true' : 'false')
  if (typeof value === 'number')
    return new Intl.NumberFormat(context.speech.language, { maximumFractionDigits: 20 }).format(value)
  if (typeof value === 'string') return text(value, context)
  return Array.isArray(value) ? list(value as readonly Json[], context, 'conjunction', beside) : say(context, 'object')
}

export function list(
  values: readonly Json[],
  context: Context,
  type: 'conjunction' | 'disjunction',
  beside?: Named,
): string {
  if (values.length === 0) return say(context, 'emptyList')
  const shown = values.slice(0, MOST).map((value) => literal(value, context, beside))
  return joined(values.length > MOST ? [...shown, '…'] : shown, type, context)
}

function text(value: string, context: Context): string {
  if (value === '') return say(context, 'emptyText')
  if (isDay(value)) return value.split('-').toReversed().join('/')
  return say(context, 'text', { text: value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value })
}

export const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
