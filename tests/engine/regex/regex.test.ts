import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRegex } from '#engine/regex'

const matches = (source: string, text: string): boolean => {
  const parsed = parseRegex(source)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value.matches(text)
}

interface Drawn {
  readonly source: string
  /** Where a match ends that begins at one of these places of a text. In sets, so that it takes no longer for groups within groups. */
  readonly ends: (text: string, from: ReadonlySet<number>) => ReadonlySet<number>
}

const one = (source: string): Drawn => ({
  source,
  ends: (text, from) =>
    new Set([...from].filter((at) => new RegExp(`^${source}$`, 'u').test(text.charAt(at))).map((at) => at + 1)),
})

const group = ({ source, ends }: Drawn): Drawn => ({ source: `(?:${source})`, ends })

const sequence = (parts: readonly Drawn[]): Drawn => ({
  source: parts.map(({ source }) => source).join(''),
  ends: (text, from) => parts.reduce((at, { ends }) => ends(text, at), from),
})

const choice = (ways: readonly Drawn[]): Drawn => ({
  source: ways.map(({ source }) => source).join('|'),
  ends: (text, from) => new Set(ways.flatMap(({ ends }) => [...ends(text, from)])),
})

const repeated = ({ source, ends }: Drawn, [written, least, most]: readonly [string, number, number]): Drawn => ({
  source: `${source}${written}`,
  ends: (text, from) => {
    let at = from
    for (let count = 0; count < least; count++) at = ends(text, at)
    const found = new Set(at)
    // No text of ours is longer: more rounds consume nothing.
    for (let count = least; count < Math.min(most, least + LONGEST); count++) {
      at = ends(text, at)
      for (const place of at) found.add(place)
    }
    return found
  },
})

const LONGEST = 8

/** Expressions of every construct, from characters that the texts consist of. */
const leaf = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\.', '\\p{L}').map(one)

const quantifier = fc.constantFrom(
  ['', 1, 1] as const,
  ['?', 0, 1] as const,
  ['*', 0, Infinity] as const,
  ['+', 1, Infinity] as const,
  ['{2}', 2, 2] as const,
  ['{1,3}', 1, 3] as const,
  ['{2,}', 2, Infinity] as const,
  ['*?', 0, Infinity] as const,
)

const made = (atom: fc.Arbitrary<Drawn>): fc.Arbitrary<Drawn> => {
  const part = fc.tuple(atom, quantifier).map(([drawn, times]) => repeated(drawn, times))
  return fc.array(fc.array(part, { maxLength: 3 }).map(sequence), { minLength: 1, maxLength: 2 }).map(choice)
}

/** Groups hold no groups: JavaScript would backtrack for minutes. */
const flat = made(fc.oneof(leaf, made(leaf).map(group)))

const { nested } = fc.letrec<{ nested: Drawn }>((tie) => ({
  nested: made(fc.oneof({ depthSize: 'small' }, leaf, tie('nested').map(group))),
}))

const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', 'é'), maxLength: LONGEST })

const matchesWhole = ({ ends }: Drawn, value: string): boolean => ends(value, new Set([0])).has(value.length)

describe('regular expressions', () => {
  it('match whole texts as those of JavaScript do', () => {
    fc.assert(
      fc.property(flat, text, (drawn, value) => {
        const expected = new RegExp(`^(?:${drawn.source})$`, 'u').test(value)
        expect(matchesWhole(drawn, value)).toBe(expected)
        const parsed = parseRegex(drawn.source)
        fc.pre(parsed.ok)
        expect(parsed.value.matches(value)).toBe(expected)
      }),
      { numRuns: 1_000 },
    )
  })

  it('match groups within groups where their parts match', () => {
    fc.assert(
      fc.property(nested, text, (drawn, value) => {
        const parsed = parseRegex(drawn.source)
        fc.pre(parsed.ok)
        expect(parsed.value.matches(value)).toBe(matchesWhole(drawn, value))
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
