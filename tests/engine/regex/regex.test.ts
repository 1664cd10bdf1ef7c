import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRegex } from '#engine/regex'

const matches = (source: string, text: string): boolean => {
  const parsed = parseRegex(source)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value.matches(text)
}

/** Expressions of every construct, from characters that the texts consist of. */
const expression = fc.letrec<{ any: string; atom: string; sequence: string }>((tie) => ({
  atom: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\.', '\\p{L}'),
    tie('any').map((inner) => `(?:${inner})`),
  ),
  sequence: fc
    .array(fc.tuple(tie('atom'), fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}', '*?')), { maxLength: 3 })
    .map((parts) => parts.map((part) => part.join('')).join('')),
  any: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map((ways) => ways.join('|')),
})).any

describe('regular expressions', () => {
  it('match whole texts as those of JavaScript do', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', 'é'), maxLength: 8 })
    fc.assert(
      fc.property(expression, text, (source, value) => {
        const parsed = parseRegex(source)
        fc.pre(parsed.ok)
        expect(parsed.value.matches(value)).toBe(new RegExp(`^(?:${source})$`, 'u').test(value))
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['^[A-Z]{2}-\\d{4}$', 'AB-1234', true],
    ['^[A-Z]{2}-\\d{4}$', 'AB-12345', false],
    ['\\d+', 'x1', false],
    ['[^\\]]+', 'a[b', true],
    ['\\p{Lu}\\p{Ll}+', 'Élodie', true],
    ['', '', true],
  ])('%s and %s: %s', (source, text, expected) => {
    expect(matches(source, text)).toBe(expected)
  })

  it.each(['(a', 'a)', '[a', '*', 'a{2', 'a{3,2}', 'a{5000}', '(?=a)', '(?<n>a)', '\\1', '\\b', 'a^', '\\p{Nonsense}'])(
    'refuses %s',
    (source) => {
      expect(parseRegex(source)).toMatchObject({ ok: false, problems: [{ kind: 'syntax' }] })
    },
  )

  it('refuses what would be too large', () => {
    expect(parseRegex('(?:a{1000}){1000}')).toMatchObject({ ok: false, problems: [{ kind: 'size' }] })
  })

  it('takes no longer where backtracking would take for ever', () => {
    const text = 'a'.repeat(1_000)
    expect(matches('(?:a+)+b', text)).toBe(false)
    expect(matches('(?:a|a)*(?:a|aa)*c', text)).toBe(false)
    expect(matches('(?:(?:a*)*)*', text)).toBe(true)
  })
})
