import { INTEGER, TYPE } from '../served.ts'
import type { ServedField } from '../served.ts'
import { dayThere, isInstant } from './days.ts'
import { rounded } from './decimals.ts'
import { isJudgedWrong, isNothing, judge } from './kinds.ts'
import type { Present } from './kinds.ts'

/** Computed value of a field: converted to its type, null if that is impossible. */
export function computed(field: ServedField, came: unknown, present: Present): unknown {
  if (came === null) return null
  const given = converted(field, came, present.timeZone)
  if (isNothing(field, given)) return given
  const judged = judge(unlimited(field), given, present)
  return isJudgedWrong(judged) ? null : judged.value
}

/** Initial value: a number is converted to the field's type. The zone matters to instants alone. */
export const began = (field: ServedField, value: unknown): unknown =>
  typeof value === 'number' ? converted(field, value, 'UTC') : value

function unlimited(field: ServedField): ServedField {
  const { length: _, ...rest } = field
  const limited = field.type.id === TYPE.number || field.type.id === TYPE.date || field.type.id === TYPE.dateTime
  return limited ? { ...rest, group: 0 } : rest
}

function converted({ type, dataType }: ServedField, value: unknown, timeZone: string): unknown {
  const number = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value.trim()) ? Number(value) : value
  const text = (one: unknown): unknown => (typeof one === 'number' ? String(one) : one)
  switch (type.id) {
    case TYPE.number:
      return typeof number === 'number' ? rounded(number, dataType.id === INTEGER ? 0 : 4) : number
    case TYPE.money:
      return typeof number === 'number' ? { importe: rounded(number, 0), moneda: 'EUR' } : number
    case TYPE.text:
    case TYPE.multiline:
      return text(value)
    case TYPE.select:
      return text(value)
    case TYPE.many:
      return (Array.isArray(value) ? value : [value]).map(text)
    case TYPE.checkbox:
      return Array.isArray(value) ? value.length > 0 : Boolean(value)
    case TYPE.date:
      return isInstant(value) ? dayThere(value, timeZone) : value
    default:
      return value
  }
}
