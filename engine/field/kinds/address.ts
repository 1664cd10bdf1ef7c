import { ok } from '#engine/result'
import type { Json } from '#engine/source'
import type { Translator } from '#engine/text'
import { COUNTRIES, countryName, countryOf } from '../country.ts'
import type { Field, FieldFault } from '../field.ts'
import type { Acceptance } from '../fieldKind.ts'
import { UNSTORABLE, keyOf, leaf, reject } from '../leaf.ts'
import { readPostcode } from './postcode.ts'

/** Maximum length of each part, in characters. */
const LONGEST = { linea: 200, numero: 20, piso: 50, poblacion: 100, provincia: 100, codigoPostal: 12 } as const
const TEXTS = ['linea', 'numero', 'piso', 'poblacion', 'provincia', 'codigoPostal'] as const
/** Degrees; the wire carries four decimals, about ten metres. */
const DEGREES = { latitud: 90, longitud: 180 } as const
const PLACES = ['latitud', 'longitud'] as const
const DECIMALS = 4

/** Parts of an address by their names in a definition, and their keys on the wire (`Direccion`). */
export const ADDRESS_PARTS = {
  line: 'linea',
  number: 'numero',
  floor: 'piso',
  city: 'poblacion',
  state: 'provincia',
  zip: 'codigoPostal',
  country: 'pais',
  latitude: 'latitud',
  longitude: 'longitud',
  countryName: 'nombrePais',
} as const

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const isPlace = (key: string): key is keyof typeof DEGREES => Object.hasOwn(DEGREES, key)

const acceptDegrees = (degrees: unknown, key: keyof typeof DEGREES): Acceptance =>
  typeof degrees === 'number' && Math.abs(degrees) <= DEGREES[key]
    ? ok(Number(degrees.toFixed(DECIMALS)))
    : reject('type', { parts: partsAt(key) })

/** The part of an address at a key of the wire, as rejections name it. */
const partsAt = (key: string): readonly string[] =>
  Object.entries(ADDRESS_PARTS).flatMap(([part, at]) => (at === key ? [part] : []))

const isAddressPart = (name: string): name is AddressPart =>
  Object.hasOwn(ADDRESS_PARTS, name) && !TOLD.some((part) => part === name)

/** Parts that are sent with the others but never typed. */
const TOLD: readonly AddressPart[] = ['countryName']

/** Parts that are shown by default. */
const SHOWN: readonly AddressPart[] = ['line', 'number', 'floor', 'zip', 'city', 'state', 'country']
const REQUIRED: readonly AddressPart[] = ['line', 'city', 'country']

/**
 * A postal address: `Direccion` of the wire, with the ISO number of its country. A rejection names the parts it is about in `parts`.
 */
export const address = leaf({
  kind: 'address',
  keys: ['parts', 'require', 'suggests'],
  parts: ADDRESS_PARTS,
  enrich: withCountry,
  faults: ({ parts = [], require = [] }) => [...unknownParts('parts', parts), ...unknownParts('require', require)],
  isEmpty: (value) => (typeof value === 'object' && value !== null ? isUnfilled(value) : isBlank(value)),
  keepsRow: (value) => !isBlank(idOf(value)),
  accept,
  parse: () => reject('type'),
  filter: (text) => (text.trim() === '' || UNSTORABLE.test(text) ? reject('format') : ok(text)),
  text: (value, _field, { language }) => (typeof value === 'string' ? value : write(value, language)),
  schema: ({ source }) => ({
    type: 'object',
    additionalProperties: false,
    required: addressParts(source).required.map((part) => ADDRESS_PARTS[part]),
    properties: {
      ...Object.fromEntries(TEXTS.map((key): [string, Json] => [key, textSchema(key)])),
      pais: { enum: COUNTRIES.map(({ id }) => id) },
      latitud: { type: 'number', minimum: -DEGREES.latitud, maximum: DEGREES.latitud },
      longitud: { type: 'number', minimum: -DEGREES.longitud, maximum: DEGREES.longitud },
    },
  }),
  column: () => 'jsonb',
  comparedPart: { kind: 'key', key: 'poblacion', type: 'text' },
  operators: ['has', 'eq', 'ne'],
})

function withCountry(value: unknown, { language }: Translator): unknown {
  const country = countryOf(idOf(value))
  return country && typeof value === 'object' ? { ...value, nombrePais: countryName(country.letters, language) } : value
}

const textSchema = (key: keyof typeof LONGEST): Json => ({ type: 'string', minLength: 1, maxLength: LONGEST[key] })

const unknownParts = (key: string, names: readonly string[]): readonly FieldFault[] =>
  names.flatMap((part, at) =>
    isAddressPart(part)
      ? []
      : [{ pointer: `/${key}/${at}`, reason: 'unknownPart', figures: { part, known: Object.keys(ADDRESS_PARTS) } }],
  )

/** Whether every part is blank. */
const isUnfilled = (value: object): boolean =>
  isBlank(idOf(value)) && [...TEXTS, ...PLACES].every((key) => isBlank(keyOf(value, key)))

/** Returns the id of a country sent as `{id}` or as its bare id. */
function idOf(value: unknown): unknown {
  const country = keyOf(value, 'pais')
  return typeof country === 'object' ? keyOf(country, 'id') : country
}

function accept(value: unknown, field: Field): Acceptance {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return reject('type')
  const id = idOf(value)
  const country = countryOf(typeof id === 'string' && /^\d{1,3}$/.test(id) ? Number(id) : id)
  if (!country && !isBlank(id)) return reject('option', { parts: ['country'] })
  const written: { [key: string]: unknown } = country ? { pais: country.id } : {}
  for (const key of [...TEXTS, ...PLACES]) {
    const part = keyOf(value, key)
    if (isBlank(part)) continue
    const read = isPlace(key) ? acceptDegrees(part, key) : acceptPart(part, key)
    if (!read.ok) return read
    written[key] = read.value
  }
  const { required } = addressParts(field.source)
  const missing = required.filter((part) => written[ADDRESS_PARTS[part]] === undefined)
  if (!country || missing.length > 0) return reject('incomplete', { parts: missing })
  return withNormalPostcode(written, country.letters)
}

function acceptPart(part: unknown, key: keyof typeof LONGEST): Acceptance {
  const parts = partsAt(key)
  if (typeof part !== 'string') return reject('type', { parts })
  if (UNSTORABLE.test(part)) return reject('format', { parts })
  const trimmed = part.trim()
  return Array.from(trimmed).length > LONGEST[key] ? reject('tooLong', { max: LONGEST[key], parts }) : ok(trimmed)
}

function withNormalPostcode(written: { readonly [key: string]: unknown }, letters: string): Acceptance {
  const { codigoPostal } = written
  if (typeof codigoPostal !== 'string') return ok(written)
  const read = readPostcode(codigoPostal, letters)
  return read === null ? reject('postcode', { parts: ['zip'] }) : ok({ ...written, codigoPostal: read })
}

/** Writes an address in the order used on envelopes: street and number, floor, postcode and town, province, country. */
function write(value: unknown, language: string): string {
  const part = (key: string): string => {
    const held = keyOf(value, key)
    return typeof held === 'string' ? held.trim() : ''
  }
  const country = countryOf(idOf(value))
  return [
    `${part('linea')} ${part('numero')}`,
    part('piso'),
    `${part('codigoPostal')} ${part('poblacion')}`,
    part('provincia') === part('poblacion') ? '' : part('provincia'),
    country ? countryName(country.letters, language) : '',
  ]
    .map((group) => group.trim())
    .filter(Boolean)
    .join(', ')
}

export type AddressPart = keyof typeof ADDRESS_PARTS

/** Returns the parts to show, in order, and those that are required. An address always has its country. */
export function addressParts({
  parts,
  require,
}: {
  readonly parts?: readonly string[]
  readonly require?: readonly string[]
}): { readonly shown: readonly AddressPart[]; readonly required: readonly AddressPart[] } {
  const named = parts?.filter(isAddressPart) ?? SHOWN
  const shown: readonly AddressPart[] = named.includes('country') ? named : [...named, 'country']
  const required = require ? [...new Set<AddressPart>([...require.filter(isAddressPart), 'country'])] : REQUIRED
  return { shown, required: required.filter((part) => shown.includes(part)) }
}
