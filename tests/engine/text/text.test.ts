import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, isLanguage, textOfKeys, languageOf, literalText, preferredLanguage } from '#engine/text'
import { createTranslator } from '#translator'

/** Reads one line of the CSV that `csvLine` writes (RFC 4180 with semicolons). */
const cells = (line: string): readonly string[] =>
  [...line.slice(0, -2).matchAll(/(?:^|;)"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))

/** Texts that are often close to formulas, numbers and telephone numbers. */
const signs = fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n1.,() a*"')), maxLength: 6 })

describe('a line of CSV', () => {
  it.each([
    [['a', 'b'], '"a";"b"\r\n'],
    [['', 'x'], '"-";"x"\r\n'],
    [['say "hi"; twice'], '"say ""hi""; twice"\r\n'],
    [['two\r\nlines'], '"two\r\nlines"\r\n'],
    [['-'], '"-"\r\n'],
    [[], '\r\n'],
  ])('US-14 %j', (row, line) => {
    expect(csvLine(row)).toBe(line)
  })

  const guards = (cell: string): void => expect(cells(csvLine([cell]))).toEqual([`'${cell}`])
  const keeps = (cell: string): void => expect(cells(csvLine([cell]))).toEqual([cell])

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '--1', '-x', '=', '-1e5', '-1,5,0', '-34 600'])(
    'US-14 %j would run as a formula and is guarded',
    guards,
  )

  it.each(['+34 600+1', '+34-600', '+34*600', '+1:2', '+SUM(1)', '+34 SUM(1)', '+(1)', '+1, 1', '+1, +A1', '+1,+1'])(
    'US-14 %j is no telephone number and is guarded',
    guards,
  )

  it.each(['+ 34', '+1,2,3', '+1, -1', '+1, +', '+34 600;1', '+34 600\n=1+1', "+34 cmd|'/c calc'!A0"])(
    'US-14 %j only begins as a telephone number and is guarded',
    guards,
  )

  it.each(['-5', '+34600000000', '-1.5', '-1,5', '0', 'a=b', ' =1', "'=1"])('US-14 %j stays', keeps)

  it.each(['+34 600', '+34 600.000.000', '+44 (0)20 7946 0958', '+34 600 11 22 33, +34 972 11 22 33'])(
    'US-14 %j is a telephone number and stays',
    keeps,
  )

  it('US-14 any cells come back, and none of them begins a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), signs), { minLength: 1 }), (row) => {
        const back = cells(csvLine(row))
        expect(back.map((cell, at) => (row[at] === '' ? '' : cell.endsWith(row[at] ?? '') ? row[at] : cell))).toEqual(
          row,
        )
        for (const cell of back)
          expect(/^[=@\t\r\n]/.test(cell) || /^[+-](?:\D|.*[^\d .,()+]|.*(?<!, )\+)/s.test(cell)).toBe(false)
      }),
    )
  })
})

describe('the preferred language', () => {
  it.each([
    ['ca-ES,ca;q=0.9,en;q=0.8', 'ca'],
    ['en;q=0.2, fr;q=0.7', 'fr'],
    ['de, it;q=0.9, es;q=0.1', 'es'],
    ['FR-ca', 'fr'],
    ['es;q=0, fr;q=0.1', 'fr'],
    ['es;q=0', 'en'],
    ['en;Q=0.1, ca ; q=0.5', 'ca'],
    ['es, ca', 'es'],
    ['*', 'en'],
    ['', 'en'],
    [';;;,q=', 'en'],
    ['__proto__, constructor', 'en'],
  ])('SH-04 of %j is %s', (preferences, expected) => {
    expect(preferredLanguage(preferences)).toBe(expected)
  })

  it('SH-04 is one that we speak, or what is given in its place', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(isLanguage(preferredLanguage(header, 'fr'))).toBe(true)
      }),
    )
    expect(preferredLanguage('de', 'ca')).toBe('ca')
  })

  it.each([
    [1, 'es'],
    ['2', 'ca'],
    ['en', 'en'],
    [4, 'fr'],
    [5, undefined],
    [null, undefined],
    ['toString', undefined],
  ])('SH-04 the data language %j is %s', (id, expected) => {
    expect(languageOf(id)).toBe(expected)
  })
})

describe('translator', () => {
  const own = { 'lbl.a.title': 'Special', 'lbl.empty': '' }
  const general = { 'lbl.general.title': 'General {{n}}', 'lbl.a.title': 'Hidden', 'lbl.empty': 'Full' }
  const { translate, hasText } = createTranslator('en', own, general)

  it.each([
    [textOfKeys('lbl.a.title', 'lbl.general.title'), 'Special'],
    [textOfKeys('lbl.b.title', 'lbl.general.title'), 'General 7'],
    [textOfKeys('lbl.b.title', 'lbl.c.title'), 'lbl.c.title'],
    [textOfKeys('lbl.empty', 'lbl.general.title'), ''],
    ['lbl.a.title', 'Special'],
    ['constructor', 'constructor'],
    [literalText('As {{n}} written'), 'As {{n}} written'],
    [textOfKeys(), ''],
  ])('%j is %j', (text, expected) => {
    expect(translate(text, { n: 7 })).toBe(expected)
    expect(translate(text, (path) => (path === 'n' ? 7 : undefined))).toBe(expected)
  })

  it('reads no figure that was not given', () => {
    expect(createTranslator('en', { k: '<{{toString}}>' }).translate('k')).toBe('<>')
  })

  it('knows which keys have words', () => {
    expect([hasText('lbl.general.title'), hasText('lbl.empty'), hasText('lbl.none'), hasText('toString')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
