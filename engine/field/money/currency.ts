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

/** Default currency of amounts. */
export const HOME_CURRENCY = 'EUR'

export const isCurrency = (code: unknown): code is string => typeof code === 'string' && DECIMALS_OF.has(code)

/** Returns the number of decimals of a currency. Its minor unit is the last of them. */
export const currencyDecimals = (code: string): number => DECIMALS_OF.get(code) ?? 2

/** Converts minor units to major units exactly: 1234 minor units of the euro are 12.34. */
export const majorOf = (minor: number, code: string): number => minor / 10 ** currencyDecimals(code)

/** Converts major units to minor units, rounding fractions. */
export const minorOf = (major: number, code: string): number => Math.round(major * 10 ** currencyDecimals(code))
