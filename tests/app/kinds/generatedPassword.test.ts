import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatePassword } from '../../../renderers/field/password/generatePassword.ts'

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^\w]|_/]

describe('a generated password', () => {
  it('SE-12 has a character of every class, whatever chance brings, and no more than the field takes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
        fc.integer({ min: 6, max: 254 }),
        (drawn, longest) => {
          let at = 0
          const password = generatePassword(longest, (below) => (drawn[at++ % drawn.length] ?? 0) % below)
          expect(password).toHaveLength(Math.min(16, longest))
          for (const each of CLASSES) expect(password).toMatch(each)
          expect(password).not.toMatch(/[lIO01o]/)
        },
      ),
    )
  })
})
