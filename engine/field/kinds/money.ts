import { roundTo } from '#engine/decimal'
import { ok } from '#engine/result'
import type { Json } from '#engine/source'
import type { Field } from '../field.ts'
import type { Acceptance } from '../fieldKind.ts'
import { computedNumber, keyOf, leaf, reject, refuseNumber } from '../leaf.ts'
import { readDecimal } from '../readNumber.ts'

/** Minor units; far below 2^53, so that sums stay exact. */
const LARGEST = 90_000_000_000_000

const currencyOf = ({ source }: Pick<Field, 'source'>): string => source.currency ?? HOME_CURRENCY

/** Default currency of amounts. */
export const HOME_CURRENCY = 'EUR'

const isCurrency = (code: unknown): code is string => typeof code === 'string' && DECIMALS_OF.has(code)

/** Currencies in use, by the number of their decimals (ISO 4217, list one). */
const BY_DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC ' +
      'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD ' +
      'KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO ' +
      'NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL ' +
      'THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
]

const DECIMALS_OF: ReadonlyMap<string, number> = new Map(
  BY_DECIMALS.flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, decimals] as const)),
)

/** Converts major units to minor units, rounding fractions. */
export const toMinorUnits = (major: number, code: string): number => Math.round(major * 10 ** currencyDecimals(code))

/** Returns the number of decimals of a currency. Its minor unit is the last of them. */
export const currencyDecimals = (code: string): number => DECIMALS_OF.get(code) ?? 2

/** An amount in minor units of one currency. Definitions declare limits in major units. */
export const money = leaf({
  kind: 'money',
  keys: ['min', 'max', 'step', 'currency'],
  parts: { amount: 'importe', currency: 'moneda' },
  faults: ({ currency }) =>
    currency === undefined || isCurrency(currency)
      ? []
      : [{ pointer: '/currency', reason: 'unknownCurrency', figures: { currency } }],
  isEmpty: (value) =>
    typeof value === 'object' && value !== null ? isUnsaid(keyOf(value, 'importe')) : isUnsaid(value),
  accept,
  // Rules read `importe`, so their results are in minor units.
  computed: (value, field) => {
    const number = computedNumber(value)
    return typeof number === 'number' ? { importe: roundTo(number, 0), moneda: currencyOf(field) } : number
  },
  parse,
  filter: (text, field) => {
    const read = parse(text, field)
    return read.ok ? ok(toMajorUnits(Number(keyOf(read.value, 'importe')), currencyOf(field))) : read
  },
  text: (value, field, { language }) => {
    if (typeof value === 'number') return write(value, currencyOf(field), currencyOf(field), language)
    const [minor, code] = [keyOf(value, 'importe'), keyOf(value, 'moneda')]
    return typeof minor === 'number' && isCurrency(code)
      ? write(toMajorUnits(minor, code), code, currencyOf(field), language)
      : ''
  },
  schema: (field) => {
    const { min, max, currency } = field.source
    const code = currencyOf(field)
    const moneda: Json = currency === undefined ? { type: 'string', pattern: '^[A-Z]{3}$' } : { enum: [currency] }
    return {
      type: 'object',
      additionalProperties: false,
      required: ['importe', 'moneda'],
      properties: {
        importe: {
          type: 'integer',
          minimum: min === undefined ? -LARGEST : toMinorUnits(min, code),
          maximum: max === undefined ? LARGEST : toMinorUnits(max, code),
        },
        moneda,
      },
    }
  },
  column: () => 'jsonb',
  comparedPart: {
    kind: 'key',
    key: 'importe',
    type: 'integer',
    value: (major, field) => toMinorUnits(Number(major), currencyOf(field)),
  },
  operators: ['ge', 'le', 'gt', 'lt', 'eq', 'ne'],
})

const isUnsaid = (value: unknown): boolean => value === null || value === undefined || value === ''

/** If the definition declares a currency, no other one is accepted. */
function accept(value: unknown, field: Field): Acceptance {
  if (typeof value === 'string') return refuseNumber(value)
  const { min, max, currency } = field.source
  const importe = keyOf(value, 'importe')
  const moneda = keyOf(value, 'moneda') ?? currencyOf(field)
  if (typeof importe !== 'number' || !Number.isInteger(importe) || Math.abs(importe) > LARGEST) return reject('type')
  if (typeof moneda !== 'string') return reject('type')
  if (!isCurrency(moneda)) return reject('format')
  if (currency !== undefined && moneda !== currency) return reject('option')
  if (min !== undefined && importe < toMinorUnits(min, moneda)) return reject('min', { min })
  if (max !== undefined && importe > toMinorUnits(max, moneda)) return reject('max', { max })
  return ok({ importe: Object.is(importe, -0) ? 0 : importe, moneda })
}

/**
 * Parses `1.234,50 €`, `1234.5`, `USD 12.00`. A three-letter code sets the currency; a sign only repeats the field's
 * own.
 */
function parse(text: string, field: Field, language?: string): Acceptance {
  const code = text.match(/[A-Z]{3}/g)?.find(isCurrency)
  const moneda = code ?? currencyOf(field)
  const figures = text.replaceAll(/[^\d.,\-\u2212\s'’]/g, '')
  const read = readDecimal(figures, { decimals: currencyDecimals(moneda), language })
  return read === null ? refuseNumber(figures) : accept({ importe: toMinorUnits(read, moneda), moneda }, field)
}

/** Formats an amount for a language. A currency other than the field's own is shown by its code. */
function write(major: number, currency: string, own: string, language: string): string {
  const decimals = currencyDecimals(currency)
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: currency === own ? 'symbol' : 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(major)
}

/** Converts minor units to major units exactly: 1234 minor units of the euro are 12.34. */
export const toMajorUnits = (minor: number, code: string): number => minor / 10 ** currencyDecimals(code)
