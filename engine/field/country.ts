/** A country on the wire: ISO 3166-1 number and letters, ITU-T E.164 calling code. */
export interface Country {
  readonly id: number
  readonly letters: string
  readonly callingCode: number
}

/**
 * Number, letters and calling code of each country, as in the catalogue of countries, so that the kind works without a
 * catalogue.
 */
const WRITTEN = `
20AD376 784AE971 4AF93 28AG1 660AI1 8AL355 51AM374 24AO244 10AQ672 32AR54 16AS1 40AT43 36AU61 533AW297 248AX358
31AZ994 70BA387 52BB1 50BD880 56BE32 854BF226 100BG359 48BH973 108BI257 204BJ229 652BL590 60BM1 96BN673 68BO591
535BQ599 76BR55 44BS1 64BT975 74BV47 72BW267 112BY375 84BZ501 124CA1 166CC61 180CD243 140CF236 178CG242 756CH41
384CI225 184CK682 152CL56 120CM237 156CN86 170CO57 188CR506 192CU53 132CV238 531CW599 162CX61 196CY357 203CZ420
276DE49 262DJ253 208DK45 212DM1 214DO1 12DZ213 218EC593 233EE372 818EG20 732EH212 232ER291 724ES34 231ET251
246FI358 242FJ679 238FK500 583FM691 234FO298 250FR33 266GA241 826GB44 308GD1 268GE995 254GF594 831GG44 288GH233
292GI350 304GL299 270GM220 324GN224 312GP590 226GQ240 300GR30 239GS500 320GT502 316GU1 624GW245 328GY592
344HK852 334HM672 340HN504 191HR385 332HT509 348HU36 360ID62 372IE353 376IL972 833IM44 356IN91 86IO246 368IQ964
364IR98 352IS354 380IT39 832JE44 388JM1 400JO962 392JP81 404KE254 417KG996 116KH855 296KI686 174KM269 659KN1
408KP850 410KR82 414KW965 136KY1 398KZ7 418LA856 422LB961 662LC1 438LI423 144LK94 430LR231 426LS266 440LT370
442LU352 428LV371 434LY218 504MA212 492MC377 498MD373 499ME382 663MF590 450MG261 584MH692 807MK389 466ML223
104MM95 496MN976 446MO853 580MP1 474MQ596 478MR222 500MS1 470MT356 480MU230 462MV960 454MW265 484MX52 458MY60
508MZ258 516NA264 540NC687 562NE227 574NF672 566NG234 558NI505 528NL31 578NO47 524NP977 520NR674 570NU683
554NZ64 512OM968 591PA507 604PE51 258PF689 598PG675 608PH63 586PK92 616PL48 666PM508 612PN64 630PR1 275PS970
620PT351 585PW680 600PY595 634QA974 638RE262 642RO40 688RS381 643RU7 646RW250 682SA966 90SB677 690SC248 729SD249
752SE46 702SG65 654SH290 705SI386 744SJ47 703SK421 694SL232 674SM378 686SN221 706SO252 740SR597 728SS211
678ST239 222SV503 534SX1 760SY963 748SZ268 796TC1 148TD235 260TF262 768TG228 764TH66 762TJ992 772TK690 626TL670
795TM993 788TN216 776TO676 792TR90 780TT1 798TV688 158TW886 834TZ255 804UA380 800UG256 581UM1 840US1 858UY598
860UZ998 336VA39 670VC1 862VE58 92VG1 850VI1 704VN84 548VU678 876WF681 882WS685 887YE967 175YT262 710ZA27
894ZM260 716ZW263
`

export const COUNTRIES: readonly Country[] = [...WRITTEN.matchAll(/(\d+)([A-Z]{2})(\d+)/g)].map(
  ([, id, letters = '', callingCode]) => ({ id: Number(id), letters, callingCode: Number(callingCode) }),
)

const byId: ReadonlyMap<number, Country> = new Map(COUNTRIES.map((country) => [country.id, country]))

export const countryOf = (id: unknown): Country | undefined => (typeof id === 'number' ? byId.get(id) : undefined)

/** The country shown for a calling code that several countries share: the one with the most numbers. */
const MAIN: { readonly [callingCode: number]: string } = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  64: 'NZ',
  212: 'MA',
  262: 'RE',
  358: 'FI',
  500: 'FK',
  590: 'GP',
  599: 'CW',
  672: 'NF',
}

/** One country for each calling code. */
export const CALLING_COUNTRIES: readonly Country[] = COUNTRIES.filter(
  ({ letters, callingCode }) => (MAIN[callingCode] ?? letters) === letters,
)

/** Country names by letters, cached for each requested language because the platform lookup is much slower. */
const names = new Map<string, ReadonlyMap<string, string>>()

/** Returns the name of a country in a language, from the platform (CLDR). */
export function countryName(letters: string, language: string): string {
  const known = names.get(language) ?? namesIn(language)
  names.set(language, known)
  return known.get(letters) ?? letters
}

function namesIn(language: string): ReadonlyMap<string, string> {
  const told = new Intl.DisplayNames([language], { type: 'region' })
  return new Map(COUNTRIES.map(({ letters }) => [letters, told.of(letters) ?? letters]))
}
