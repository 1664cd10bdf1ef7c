import { describe, expect, it } from 'vitest'
import { acceptedStep, base32, codeOfStep, otpauthAddress, stepOf } from '../../../server/session/index.ts'

/** The key of RFC 6238, appendix B. */
const KEY = Buffer.from('12345678901234567890')

describe('one-time codes by time', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d seconds is that of RFC 6238', (seconds, code) => {
    expect(codeOfStep(KEY, stepOf(new Date(seconds * 1000)), 8)).toBe(code)
    expect(codeOfStep(KEY, stepOf(new Date(seconds * 1000)))).toBe(code.slice(2))
  })

  it('are accepted one step early and late, and never of a step that is spent', () => {
    const now = new Date(1_111_111_111_000)
    const step = stepOf(now)
    const code = (of: number): string => codeOfStep(KEY, of)
    const accepted = (of: number, used: number): number | null => acceptedStep(KEY, code(of), now, used)
    expect([-2, -1, 0, 1, 2].map((away) => accepted(step + away, 0))).toEqual([null, step - 1, step, step + 1, null])
    expect([step - 1, step, step + 1].map((used) => accepted(step, used))).toEqual([step, null, null])
    expect(acceptedStep(KEY, '', now, 0)).toBeNull()
    expect(acceptedStep(KEY, 'é50471', now, 0)).toBeNull()
  })

  it('have a key in base32 (RFC 4648, 10) and an address for apps', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
    expect(texts.map((text) => base32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
    expect(otpauthAddress(KEY, 'Town & Sea', 'ana@town.example')).toBe(
      'otpauth://totp/Town%20%26%20Sea%3Aana%40town.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Town%20%26%20Sea',
    )
  })
})
