/** Length of an account number in each country that has one (SWIFT IBAN Registry, release 99). */
const WRITTEN =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
  'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
  'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
  'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'

const LENGTHS: ReadonlyMap<string, number> = new Map(
  WRITTEN.split(' ').map((word) => [word.slice(0, 2), Number(word.slice(2))]),
)

/** Whether a text is an IBAN with the length of its country and valid check digits (ISO 13616, ISO 7064 MOD 97-10). */
export function isIban(text: string): boolean {
  const match = /^([A-Z]{2})\d{2}[A-Z\d]+$/.exec(text)
  if (!match || LENGTHS.get(match[1] ?? '') !== text.length) return false
  const moved = text.slice(4) + text.slice(0, 4)
  // Letters start at 10. The remainder is computed digit by digit to stay exact.
  const rest = Array.from(moved).reduce((held, character) => {
    const value = Number.parseInt(character, 36)
    return (held * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
  return rest === 1
}
