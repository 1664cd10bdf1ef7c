import { ADDRESS_PARTS, localTime, toMajorUnits, plainText, richTextOf, writeDay } from '#engine/field'
import { isObject } from '#engine/form'
import type { Language } from '#engine/text'
import type { Place } from './placeOf.ts'

/** Time zone of the demo's organisations. */
const TIME_ZONE = 'Europe/Madrid'

/** Text that a person types into a control to give its field a value. */
export function typedText({ node, part }: Place, answer: unknown, language: Language): string {
  switch (node.field.kind.kind) {
    case 'number':
      return figure(Number(answer), language)
    case 'money':
      return isObject(answer) ? figure(toMajorUnits(Number(answer['importe']), String(answer['moneda'])), language) : ''
    case 'date':
      return writeDay(answer)
    case 'dateTime': {
      const [day, hour = ''] = localTime(String(answer), TIME_ZONE).split('T')
      return part === 'hour' ? hour : writeDay(day)
    }
    case 'phone':
      return isObject(answer) ? String(answer['telefono']) : ''
    case 'address':
      return partOfAddress(part, answer)
    case 'richText':
      return written(answer)
    default:
      return String(answer)
  }
}

const figure = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 }).format(value)

/** A part of an address by the end of its control's id. */
export function partOfAddress(part: string, answer: unknown): string {
  const name = Object.entries(ADDRESS_PARTS).find(([key]) => key === part)?.[1]
  const held = name !== undefined && isObject(answer) ? answer[name] : undefined
  return typeof held === 'string' || typeof held === 'number' ? String(held) : ''
}

function written(answer: unknown): string {
  const document = richTextOf(answer)
  return document ? plainText(document) : ''
}
