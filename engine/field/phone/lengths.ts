import { COUNTRIES } from '../country.ts'

/**
 * Digits of a national number by calling code, from the numbering plans that the administrations notify to the ITU (E.164).
 * Where a plan leaves room, so does the range. A code that is not listed has the range of `OTHERS`.
 */
const WRITTEN =
  '1:10 7:10 20:8-10 27:9 30:10 31:9-11 32:8-9 33:9 34:9 36:8-9 39:6-12 40:9 41:9-12 43:4-13 44:7-10 45:8 46:7-10 ' +
  '47:8 48:9 49:5-13 51:8-9 52:10 53:6-8 54:10-11 55:10-11 56:9 57:8-10 58:10 60:8-10 61:6-10 62:7-13 63:8-10 ' +
  '64:8-10 65:8 66:8-9 81:9-10 82:8-11 84:9-10 86:9-12 90:10 91:10 92:9-10 93:9 94:9 95:7-10 98:10 211:9 212:9 ' +
  '213:8-9 216:8 218:8-9 220:7 221:9 223:8 225:10 226:8 227:8 228:8 230:7-8 237:8-9 238:7 240:9 245:7-9 250:9 ' +
  '251:9 254:7-10 255:9 256:9 258:8-9 262:9 351:9 352:4-11 353:7-10 354:7-9 355:8-9 356:8 357:8 358:5-12 359:7-9 ' +
  '370:8 371:8 372:7-10 373:8 374:8 375:9-10 376:6-9 377:8-9 378:6-10 380:9 381:7-12 382:8 385:8-9 386:8 387:8-9 ' +
  '389:8 420:9 421:9 423:7-9 502:8 503:8 504:8 505:8 506:8 507:7-8 590:9 591:8 593:8-9 594:9 595:9 596:9 598:8 ' +
  '852:8 853:8 855:8-9 886:8-9 961:7-8 962:8-9 963:8-9 965:8 966:9 968:8 971:8-9 972:8-9 973:8 974:8 976:8 977:8-10 ' +
  '992:9 993:8 994:9 995:9 996:9 998:9'

/** E.164 allows 15 digits together with the calling code. */
const OTHERS = [4, 12] as const

const listed: ReadonlyMap<number, readonly [number, number]> = new Map(
  WRITTEN.split(' ').map((word) => {
    const [code, least, most = least] = word.split(/[:-]/).map(Number)
    return [code ?? 0, [least ?? 0, most ?? 0]]
  }),
)

/** The least and the most digits of a national number, by calling code. */
export const NATIONAL_LENGTHS: ReadonlyMap<number, readonly [number, number]> = new Map(
  COUNTRIES.map(({ callingCode }) => [callingCode, listed.get(callingCode) ?? OTHERS]),
)
