import { ok } from '#engine/result'
import { scalarNumber } from '#engine/text'
import { CALLING_COUNTRIES, COUNTRIES } from '../country.ts'
import type { Field } from '../field.ts'
import type { Acceptance, FieldKind } from '../fieldKind.ts'
import { keyOf, leaf, reject } from '../leaf.ts'
import { HOME_CODE, isInternational, nationalDigits } from './phoneNumbers.ts'
import type { PhoneNumber, PhoneNumbers } from './phoneNumbers.ts'

/** Characters allowed in a number or part of one. */
const WRITTEN = /^[\d\s.\-/()+]+$/

/** A telephone number: calling code and national number, each in its own key. */
export const phoneKind = (numbers: () => PhoneNumbers, { load }: Pick<FieldKind, 'load'> = {}): FieldKind =>
  leaf({
    kind: 'phone',
    ...(load ? { load } : {}),
    keys: ['max'],
    parts: { country: 'pais', number: 'telefono', countryId: 'idPais', letters: 'abreviatura' },
    enrich: told,
    isEmpty: empty,
    accept: (value, field) => accept(value, field, numbers()),
    // Part of a number is enough. The calling code and separators are not compared.
    filter: (text) => {
      const digits = numbers().read(text, HOME_CODE)?.telefono ?? (WRITTEN.test(text) ? nationalDigits(text) : text)
      return /^\d{1,20}$/.test(digits) ? ok(digits) : reject('format')
    },
    text: (value) => {
      const read = typeof value === 'object' ? readParts(value) : null
      return read ? numbers().write(read) : typeof value === 'string' ? value : ''
    },
    schema: ({ source }) => ({
      type: 'object',
      additionalProperties: false,
      required: ['pais', 'telefono'],
      properties: {
        pais: { type: 'integer', minimum: 1, maximum: 999 },
        telefono: { type: 'string', pattern: '^\\d{1,14}$', ...(source.max ? { maxLength: source.max } : {}) },
      },
    }),
    column: () => 'jsonb',
    comparedPart: { kind: 'key', key: 'telefono', type: 'text' },
    operators: ['has', 'eq', 'ne', 'in'],
  })

/** Empty without a number, or without a country if the number itself does not contain one. */
function empty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined || value === ''
  const typed = keyOf(value, 'telefono')
  if (typeof typed !== 'string') return typed === undefined || typed === null
  return typed.trim() === '' || (isBlankCode(codeOf(value)) && !isInternational(typed))
}

const isBlankCode = (code: unknown): boolean => code === undefined || code === null || code === ''

/** Returns the calling code, given directly or by the country's number or letters. */
function codeOf(value: unknown): unknown {
  const code = keyOf(value, 'pais')
  if (!isBlankCode(code)) return code
  const [id, letters] = [keyOf(value, 'idPais'), keyOf(value, 'abreviatura')]
  const country = COUNTRIES.find((one) => one.id === scalarNumber(id) || one.letters === letters)
  return country?.callingCode ?? code
}

function told(value: unknown): unknown {
  const read = readParts(value)
  const country = read && CALLING_COUNTRIES.find(({ callingCode }) => callingCode === read.pais)
  return country ? { ...read, idPais: country.id, abreviatura: country.letters } : value
}

function accept(value: unknown, { source: { max } }: Field, numbers: PhoneNumbers): Acceptance {
  const typed = typeof value === 'string' ? value : keyOf(value, 'telefono')
  if (typeof typed !== 'string') return reject('type')
  const code = typeof value === 'string' ? HOME_CODE : scalarNumber(codeOf(value) ?? HOME_CODE)
  const read = numbers.read(typed, code)
  if (!read) return reject('format')
  return max !== undefined && read.telefono.length > max ? reject('tooLong', { max }) : ok(read)
}

function readParts(value: unknown): PhoneNumber | null {
  const [pais, telefono] = [keyOf(value, 'pais'), keyOf(value, 'telefono')]
  return typeof pais === 'number' && typeof telefono === 'string' ? { pais, telefono } : null
}
