import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linearPattern } from '#engine/pattern'

const compiled = (pattern: string) => {
  const result = linearPattern(pattern)
  if (!result.ok) throw new Error(result.problems.join())
  return result.value
}
const finds = (pattern: string, text: string): boolean => compiled(pattern)(text, () => undefined)

/** Asked at each character: left to itself, the platform also looks between the two halves of one, where `\B` holds (V8). */
function platformFinds(own: RegExp, text: string): boolean {
  const starts = Array.from(text).reduce<readonly number[]>((all, one) => [...all, (all.at(-1) ?? 0) + one.length], [0])
  return starts.some((start) => {
    own.lastIndex = start
    return own.test(text)
  })
}

const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '\\d',
  '\\w',
  '\\s',
  '\\p{L}',
  '\\.',
  '\\u0061',
  '[\\]b-]',
  '👍',
  '\\b',
  '^',
  '$',
  '\\B',
)
const pattern = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc.array(tie('any'), { maxLength: 3 }).map((parts) => parts.join('')),
    fc.tuple(tie('any'), tie('any')).map((sides) => `(?:${sides.join('|')})`),
    fc
      .tuple(tie('any'), fc.constantFrom('*', '+', '?', '*?', '{2}', '{1,}', '{0,2}', '{0}'))
      .map(([part, times]) => `(${String(part)})${times}`),
  ),
})).any as fc.Arbitrary<string>

describe('E03 patterns run in linear time', () => {
  it('any pattern finds what the platform’s own expressions find', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '.', '👍', 'ñ', '\n', ']', '-'), maxLength: 8 })
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 5 }), (source, texts) => {
        const own = new RegExp(source, 'uy')
        for (const one of texts) expect(finds(source, one), `${source} on ${one}`).toBe(platformFinds(own, one))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['(a+)+$', '(a|a)*$', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*)*(.*)*=', '(a?){30}a{30}', '(?:a*)*b'])(
    'E03 %s costs a few steps for each character of 10 kB',
    (source) => {
      let steps = 0
      compiled(source)(`${'a'.repeat(10_000)}!`, (cost) => (steps += cost))
      expect(steps).toBeLessThan(10_001 * 40)
    },
  )

  it.each([
    ['(', 'syntax'],
    ['a{2,1}', 'syntax'],
    ['(?=a)', 'lookaround'],
    ['(?<!a)b', 'lookaround'],
    ['(a)\\1', 'backReference'],
    ['(?<x>a)\\k<x>', 'backReference'],
    ['a'.repeat(1_001), 'long'],
    [`${'('.repeat(40)}a${')'.repeat(40)}`, 'deep'],
    ['(?:a{100}){100}', 'large'],
    ['a{100000000}', 'large'],
    ['a{2,999999999}', 'large'],
  ])('refuses %s: %s', (source, reason) => {
    const result = linearPattern(source)
    expect(!result.ok && result.problems).toEqual([reason])
  })
})
