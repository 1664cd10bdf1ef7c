import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JSON_LIMITS, locate, positions, readJson } from '#engine/source'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const told = (text: string): readonly string[] => {
  const read = readJson(text)
  const position = positions(text)
  return read.ok
    ? []
    : read.problems.map(({ reason, pointer, at }) => {
        const { line, column } = position(at)
        return `${line}:${column} ${pointer} ${reason}`
      })
}

describe('reading JSON', () => {
  it('DF-01 reads what JSON.parse reads, as it reads it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 1, 2, '\t'), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent)
        expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  it('DF-01 refuses whatever JSON.parse refuses, and never throws', () => {
    const signs = fc.constantFrom(
      ...'{}[]:,"\\ \n01-+.eE/*tfn'.split(''),
      'true',
      'null',
      '"a"',
      '\\u00e9',
      '\u{1}',
      "'",
      'é',
    )
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 14 }), (parts) => {
        const text = parts.join('')
        const read = readJson(text)
        const expected = parsed(text)
        if (expected === undefined) expect(read.ok).toBe(false)
        else if (read.ok) expect(read.value).toEqual(expected)
        else expect(read.problems.map(({ reason }) => reason)).toContain('duplicateKey')
      }),
      { numRuns: 5_000 },
    )
  })

  it.each<readonly [string, readonly string[]]>([
    ['{"a": 1, "a": 2}', ['1:10 /a duplicateKey']],
    ['{"a": [{"b": 1,\n "b": 2}]}', ['2:2 /a/0/b duplicateKey']],
    ['{"a~/b": 1, "a~/b": 2}', ['1:13 /a~0~1b duplicateKey']],
    ['{"a": 1, "\\u0061": 2}', ['1:10 /a duplicateKey']],
    ['{"a": 1,}', ['1:8  trailingComma']],
    ['{"a": [1, 2 , ]}', ['1:13 /a trailingComma']],
    ['{ // why\n"a": 1 /* here */ }', ['1:3  comment', '2:8  comment']],
    ['\u{FEFF}{}', ['1:1  byteOrderMark']],
    ['{"a": }', ['1:7 /a syntax']],
    ['{"a" 1}', ['1:6 /a syntax']],
    ['{a: 1}', ['1:2  syntax']],
    ["{'a': 1}", ['1:2  syntax']],
    ['[1 2]', ['1:4  syntax']],
    ['[1, 2', ['1:6  syntax']],
    ['{} {}', ['1:4  syntax']],
    ['', ['1:1  syntax']],
    ['["a\nb"]', ['1:4 /0 syntax']],
    ['["a\\x"]', ['1:4 /0 syntax']],
    ['[01]', ['1:3  syntax']],
    ['[1e999]', ['1:2 /0 syntax']],
    ['[NaN]', ['1:2 /0 syntax']],
    ['[tru]', ['1:2 /0 syntax']],
  ])('%j: %j', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })

  it('DF-01 each key that comes again is told with the place where it stood before', () => {
    const read = readJson('{"a": 1, "b": {"a": 2}, "a": 3, "__proto__": 4, "b": 5, "__proto__": 6, "a": 7}')
    const found = read.ok ? [] : read.problems.map(({ pointer, at, figures }) => [pointer, at, figures['before']])
    expect(found).toEqual([
      ['/a', 24, 1],
      ['/b', 48, 9],
      ['/__proto__', 56, 32],
      ['/a', 72, 24],
    ])
  })

  it('a prototype name is an entry and changes no prototype', () => {
    const read = readJson('{"__proto__": {"polluted": true}, "constructor": 1}')
    expect(read.ok && Object.keys(read.value as object)).toEqual(['__proto__', 'constructor'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(read.ok && (read.value as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it.each<readonly [string, string, string]>([
    ['100 MB', ' '.repeat(100_000_000), 'tooLarge'],
    ['1,000 levels', '['.repeat(1_000), 'tooDeep'],
    ['a million levels of names', '{"a":'.repeat(2_000_000), 'tooLarge'],
    ['too many values', `[${'1,'.repeat(JSON_LIMITS.values)}1]`, 'tooManyValues'],
    ['five megabytes in one text', `"${'a'.repeat(JSON_LIMITS.size)}"`, 'tooLarge'],
  ])('E10 is refused at once: %s', (_name, text, reason) => {
    const read = readJson(text)
    expect(read.ok ? [] : read.problems.map((problem) => problem.reason)).toEqual([reason])
  })
})

describe('where a pointer stands', () => {
  const text = '{\n  "a": { "b": [1, {"c": 2}] },\n  "d/e": "x"\n}'

  it.each<readonly [string, string]>([
    ['', '1:1'],
    ['/a', '2:3'],
    ['/a/b', '2:10'],
    ['/a/b/0', '2:16'],
    ['/a/b/1/c', '2:20'],
    ['/d~1e', '3:3'],
    ['/a/b/7', '2:10'],
    ['/a/missing/deep', '2:3'],
    ['/missing', '1:1'],
  ])('%s at %s', (pointer, expected) => {
    const { line, column } = positions(text)(locate(text, [pointer]).get(pointer) ?? -1)
    expect(`${line}:${column}`).toBe(expected)
  })

  it('finds every key of any JSON, whatever its print', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4 }), fc.constantFrom(undefined, 2), (json, indent) => {
        const printed = JSON.stringify(json, null, indent)
        const value = JSON.parse(printed) as object
        for (const key of Object.keys(value)) {
          const pointer = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
          const at = locate(printed, [pointer]).get(pointer) ?? -1
          expect(printed.slice(at).startsWith(JSON.stringify(key))).toBe(true)
        }
      }),
    )
  })
})
