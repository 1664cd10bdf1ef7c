import { describe, expect, it } from 'vitest'
import { accept, field, verdict } from './made.ts'

const long = (length: number): string => 'x'.repeat(length)
const verdictOn = (text: string): unknown => verdict(accept({ kind: 'email' }, text))

describe('e-mail', () => {
  it.each([
    'a@b.es',
    'ana.prats+x@example.org',
    "o'hara@sub.example.co",
    'A_%&@1-2.cat',
    `${long(64)}@b.es`,
    `a@${long(63)}.es`,
    ' a@b.es ',
  ])('takes %j', (text) => {
    expect(verdictOn(text)).toBe(text.trim())
  })

  it.each([
    '',
    'a',
    'a@',
    '@b.es',
    'a@b',
    'a@b.',
    'a@.es',
    'a@-b.es',
    'a@b-.es',
    'a@b..es',
    'a b@c.es',
    'a@b.es\0',
    'a@@b.es',
    'a@b.es,c@d.es',
    'añ@b.es',
    'a@ñ.es',
    '<a@b.es>',
    'a@b.es\nbcc: x@y.es',
    `${long(65)}@b.es`,
    `a@${long(64)}.es`,
  ])('refuses %j', (text) => {
    expect(verdictOn(text)).toBe('!format')
  })

  it('refuses more than 254 characters, and answers at once', () => {
    expect(verdictOn(`${long(64)}@${`${long(60)}.`.repeat(3)}${long(20)}`)).toBe('!tooLong')
    expect(verdictOn(`a@${'a.'.repeat(100_000)}`)).toBe('!tooLong')
    expect(verdictOn(`a@${'a-'.repeat(120)}`)).toBe('!format')
  })

  it('keeps to a smaller limit, and to no larger one', () => {
    expect(verdict(accept({ kind: 'email', max: 6 }, 'ab@c.es'))).toBe('!tooLong')
    expect(verdict(accept({ kind: 'email', max: 999 }, `a@${`${long(60)}.`.repeat(5)}es`))).toBe('!tooLong')
  })

  it('a filter takes a part of one', () => {
    const made = field({ kind: 'email' })
    expect(verdict(made.kind.filter('@example', made))).toBe('@example')
  })
})
