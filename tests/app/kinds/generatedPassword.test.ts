import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStrongPassword, passwordRule } from '../../../server/session/passwordRule.ts'
import { generatePassword } from '../../../renderers/field/password/GeneratePasswordButton.tsx'

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^\w]|_/]

describe('a generated password', () => {
  it('SE-12 has a character of every class, whatever chance brings, as many as are asked for, and no more than the field takes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
        fc.integer({ min: 6, max: 254 }),
        fc.integer({ min: 0, max: 254 }),
        (drawn, max, min) => {
          let at = 0
          const password = generatePassword({ min, max }, (below) => (drawn[at++ % drawn.length] ?? 0) % below)
          expect(password).toHaveLength(Math.min(Math.max(16, min), max))
          for (const each of CLASSES) expect(password).toMatch(each)
          expect(password).not.toMatch(/[lIO01o]/)
        },
      ),
    )
  })

  it('SE-12 is taken by the strictest rule of an organisation', async () => {
    for (const minimum of [6, 10, 16, 40, 254]) {
      const rule = passwordRule({ contraseniaMinima: String(minimum), contraseniaClases: 'true' })
      const password = generatePassword({ min: rule.minimum, max: 254 }, (below) => randomInt(below))
      expect(await isStrongPassword(password, rule, ['mar@people.example', 'Mar Vidal'])).toBe(true)
    }
  })
})

describe('SE-12 the rule of an organisation', () => {
  it.each([
    [{}, 10],
    [{ contraseniaMinima: '6' }, 6],
    [{ contraseniaMinima: '5' }, 6],
    [{ contraseniaMinima: '-1' }, 6],
    [{ contraseniaMinima: '254' }, 254],
    [{ contraseniaMinima: '1000' }, 254],
    [{ contraseniaMinima: 'ten' }, 10],
    [{ contraseniaMinima: '7.5' }, 10],
    [{ contraseniaMinima: '' }, 10],
  ])('%j asks for %i characters at least', (attributes, minimum) => {
    expect(passwordRule(attributes).minimum).toBe(minimum)
  })
})
