import { TYPE, isRecord } from '../served.ts'
import type { Judged } from './kinds.ts'

/**
 * Values with parts, read naively: numbers of Spain alone, amounts of two currencies, addresses of a few countries, documents of
 * paragraphs. The generators keep to these; each kind's own tests know the rest.
 */

const wrong: Judged = { reason: 'wrong' }

const unsaid = (given: unknown): boolean => given === undefined || given === null || given === ''
const blank = (given: unknown): boolean => unsaid(given) || (typeof given === 'string' && given.trim() === '')

/** An object's own part; lists have none. */
const part = (given: unknown, name: string): unknown =>
  isRecord(given) && Object.hasOwn(given, name) ? given[name] : undefined

const country = (given: unknown): unknown => {
  const said = part(given, 'pais')
  return isRecord(said) ? part(said, 'id') : said
}

const ADDRESS = ['linea', 'numero', 'piso', 'poblacion', 'provincia', 'codigoPostal', 'latitud', 'longitud']

export function isNothingOf(type: number, given: unknown): boolean {
  const whole = typeof given === 'object' && given !== null
  if (type === TYPE.money) return whole ? unsaid(part(given, 'importe')) : unsaid(given)
  if (type === TYPE.address)
    return whole ? blank(country(given)) && ADDRESS.every((name) => blank(part(given, name))) : blank(given)
  if (type === TYPE.phone) {
    if (!whole) return unsaid(given)
    const number = part(given, 'telefono')
    // Without a country or a number there is no phone.
    return typeof number === 'string'
      ? number.trim() === '' || unsaid(part(given, 'pais'))
      : unsaid(number) && number !== ''
  }
  if (given === null || given === undefined) return true
  const judged = acceptRichText(given)
  return 'value' in judged && words(judged.value).trim() === ''
}

/** Spain has numbers of nine digits that begin with 6 to 9. */
export function acceptPhone(given: unknown): Judged {
  const number = typeof given === 'string' ? given : part(given, 'telefono')
  if (typeof number !== 'string') return wrong
  const digits = number.replaceAll(/[\s.()/-]/g, '')
  const code = typeof given === 'string' ? 34 : part(given, 'pais')
  return Number(code ?? 34) === 34 && /^[6-9][0-9]{8}$/.test(digits) ? { value: { pais: 34, telefono: digits } } : wrong
}

export function acceptMoney(given: unknown): Judged {
  const [importe, moneda] = [part(given, 'importe'), part(given, 'moneda') ?? 'EUR']
  const known = moneda === 'EUR' || moneda === 'JPY'
  return known && Number.isInteger(importe) && Math.abs(Number(importe)) <= 90_000_000_000_000
    ? { value: { importe, moneda } }
    : wrong
}

/** Line and town are asked for; a Spanish postcode begins with its province. */
export function acceptAddress(given: unknown): Judged {
  if (!isRecord(given)) return wrong
  const id = Number(country(given))
  if (id !== 724 && id !== 620) return wrong
  const [line, town, code] = ['linea', 'poblacion', 'codigoPostal'].map((name) => part(given, name))
  if (typeof line !== 'string' || typeof town !== 'string' || blank(line) || blank(town)) return wrong
  if (
    !blank(code) &&
    !(typeof code === 'string' && (id === 724 ? /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/ : /^[1-9]\d{3}-\d{3}$/).test(code))
  )
    return wrong
  return {
    value: { pais: id, linea: line.trim(), poblacion: town.trim(), ...(blank(code) ? {} : { codigoPostal: code }) },
  }
}

/** A document of paragraphs of plain runs. */
export function acceptRichText(given: unknown): Judged {
  const content = part(given, 'content')
  if (part(given, 'type') !== 'doc' || !Array.isArray(content)) return wrong
  const lines: unknown[] = []
  for (const paragraph of content as readonly unknown[]) {
    const runs = part(paragraph, 'content')
    if (part(paragraph, 'type') !== 'paragraph' || !Array.isArray(runs)) return wrong
    const texts: string[] = []
    for (const run of runs as readonly unknown[]) {
      const text = part(run, 'text')
      if (part(run, 'type') !== 'text' || typeof text !== 'string') return wrong
      texts.push(text)
    }
    const joined = texts.join('')
    lines.push({ type: 'paragraph', content: joined === '' ? [] : [{ type: 'text', text: joined }] })
  }
  return { value: { type: 'doc', content: lines } }
}

const words = (doc: unknown): string =>
  JSON.stringify(doc)
    .match(/(?<="text":")[^"]*/g)
    ?.join(' ') ?? ''
