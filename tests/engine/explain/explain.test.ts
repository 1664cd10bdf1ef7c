import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explain, explainCondition, fieldNames } from '#engine/explain'
import type { NameLookup } from '#engine/explain'
import { OPERATORS, parseExpression, parseValue, PATTERN_NAMES } from '#engine/expression'
import { compileField, KINDS } from '#engine/field'
import { LANGUAGES } from '#engine/text'
import { createTranslator } from '#translator'
import { hasText, textKey } from '#engine/text'
import type { TextTable } from '#engine/text'
import { rule } from '../../support/rules.ts'
import { runs } from '../../support/runs.ts'

const languages = Object.keys(LANGUAGES)
const table = (language: string): TextTable =>
  JSON.parse(readFileSync(`definitions/locales/${language}/expression.json`, 'utf8')) as TextTable
const tables = new Map(languages.map((language) => [language, table(language)]))
const speak = (language: string) => createTranslator(language, tables.get(language) ?? {})

const named: { readonly [path: string]: ReturnType<NameLookup> } = {
  age: { label: 'Age' },
  birth: { label: 'Birth' },
  country: { label: 'Country', option: (key) => (key === 'ES' ? 'Spain' : key === 'FR' ? 'France' : undefined) },
  news: { label: 'News', content: 'tick' },
  rows: { label: 'Lines', content: 'many' },
  'rows.quantity': { label: 'Quantity' },
}
const names: NameLookup = (path) => named[path.join('.')]

const parsed = (json: unknown) => {
  const result = parseExpression(json)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
const said = (json: unknown, language = 'en') => explainCondition(parsed(json), speak(language), names)
const meant = (json: unknown, language = 'en') => explain(parsed(json), speak(language), names)
const v = (path: string) => ({ var: path })
const adult = { '>': [v('age'), 18] }
const spanish = { '==': [v('country'), 'ES'] }

describe('LC-02 an expression in words', () => {
  it.each(languages)('%s has a text for every operator', (language) => {
    const keys = tables.get(language) ?? {}
    expect([...OPERATORS.keys()].filter((name) => !hasText(keys, `explain.${name}`))).toEqual([])
  })

  it.each(languages)('%s has the same texts as English, none empty', (language) => {
    const keys = (held: string): ReadonlySet<string> => new Set(Object.keys(tables.get(held) ?? {}).map(textKey))
    expect(keys(language)).toEqual(keys('en'))
    expect(Object.values(tables.get(language) ?? {}).filter((text) => text.trim() === '')).toEqual([])
  })

  it('any expression has words in four languages, the same each time, and never a key or an open placeholder', () => {
    fc.assert(
      fc.property(rule, fc.constantFrom(...languages), (json, language) => {
        const expression = parseExpression(json)
        fc.pre(expression.ok)
        for (const tell of [explain, explainCondition]) {
          const words = tell(expression.value, speak(language), names)
          expect(words).not.toBe('')
          expect(words).not.toMatch(/explain\.|undefined|\{|\}|NaN|\[object/)
          expect(tell(expression.value, speak(language), names)).toBe(words)
        }
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('the generated expressions hold every operator', () => {
    const texts = fc.sample(rule, { numRuns: 4_000, seed: 3 }).map((json) => JSON.stringify(json))
    expect([...OPERATORS.keys()].filter((name) => !texts.some((text) => text.includes(`{"${name}":`)))).toEqual([])
  })

  it.each([
    [{ and: [adult, spanish] }, 'Age is greater than 18 and Country is Spain'],
    [{ and: [adult, { or: [spanish, v('news')] }] }, 'Age is greater than 18 and (Country is Spain or News is ticked)'],
    [
      { or: [adult, spanish, v('news'), v('birth')] },
      'any of the following is true: Age is greater than 18; Country is Spain; News is ticked; Birth is filled in',
    ],
    [{ '<=': [18, v('age')] }, 'Age is at least 18'],
    [{ '<': [1, v('age'), 5] }, 'Age is greater than 1 and Age is less than 5'],
    [{ '!': [adult] }, 'Age is at most 18'],
    [{ '!': [{ and: [adult, spanish] }] }, 'it is not true that (Age is greater than 18 and Country is Spain)'],
    [{ in: [v('country'), ['ES', 'FR']] }, 'Country is one of Spain or France'],
    [{ '!': { in: [v('country'), ['ES', 'FR']] } }, 'Country is none of Spain or France'],
    [{ in: ['x', v('rows')] }, 'Lines contains “x”'],
    [{ '==': [v('age'), null] }, 'Age is empty'],
    [{ '!=': [v('age'), ''] }, 'Age is filled in'],
    [{ '==': [v('news'), false] }, 'News is not ticked'],
    [
      { some: [v('rows'), { '>': [v('quantity'), 3] }] },
      'at least one entry of Lines meets: Quantity is greater than 3',
    ],
    [{ none: [v('rows'), v('quantity')] }, 'no entry of Lines meets: Quantity is filled in'],
    [{ '>': [v('birth'), '2024-02-01'] }, 'Birth is after 01/02/2024'],
    [{ '<': [v('birth'), { addDays: [{ today: [] }, -1] }] }, 'Birth is before 1 day before today'],
    [{ missing: ['age', 'country'] }, 'something is empty among Age and Country'],
    [{ matches: [v('age'), 'digits'] }, 'Age has the form “digits only”'],
    [{ length: v('rows') }, 'the number of entries of Lines is not zero'],
  ])('%j is “%s”', (json, words) => {
    expect(said(json)).toBe(words)
  })

  it.each([
    [{ '*': [{ '+': [v('age'), 1] }, 2] }, '(Age + 1) × 2'],
    [{ if: [adult, v('age'), null] }, 'Age if Age is greater than 18, otherwise nothing'],
    [{ '+': { map: [v('rows'), v('quantity')] } }, 'the sum of (for each entry of Lines: Quantity)'],
    [{ cat: [v('age'), ' €'] }, 'the text made of Age and “ €”'],
    [{ substr: [v('country'), 0, 2] }, 'the first 2 characters of Country'],
    [{ var: ['age', 0] }, 'Age, or 0 where there is none'],
    [{ daysBetween: [v('birth'), { today: [] }] }, 'the number of days from Birth to today'],
    [adult, 'Age is greater than 18'],
  ])('%j comes to “%s”', (json, words) => {
    expect(meant(json)).toBe(words)
  })

  it.each([
    ['es', 'Age es mayor que 18 y (Country es Spain o News no está marcado)'],
    ['ca', 'Age és més gran que 18 i (Country és Spain o News no està marcat)'],
    ['fr', 'Age est supérieur à 18 et (Country est Spain ou News n’est pas coché)'],
  ])('says it in %s', (language, words) => {
    expect(said({ and: [adult, { or: [spanish, { '!': v('news') }] }] }, language)).toBe(words)
  })

  it('names the form that a pattern asks for', () => {
    for (const name of PATTERN_NAMES)
      expect(said({ matches: [v('age'), name] }, 'fr')).toMatch(/^Age a le format «\s.+\s»$/u)
  })

  it('takes labels, choices and ticks from the fields of a form, a row’s own first', () => {
    const field = (name: string, source: object) =>
      compileField(name, source, { kinds: KINDS, prefix: 'x', fault: () => undefined })
    const country = field('country', { kind: 'select', label: 'Land', options: [{ key: 1, label: 'Spain' }] })
    const lines = field('lines', { kind: 'repeat', label: 'Lines', of: { n: { kind: 'number', label: 'Number' } } })
    const news = field('news', { kind: 'checkbox', label: 'News' })
    const tell = (json: unknown, row: typeof lines.of = []) => {
      const value = parseValue(json)
      if (!value.ok) throw new Error('refused')
      return explainCondition(value.value, speak('en'), fieldNames([country, lines, news], speak('en'), row))
    }
    expect(tell({ '==': [v('values.country'), 1] })).toBe('Land is Spain')
    expect(tell('values.news')).toBe('News is ticked')
    expect(tell({ all: [v('lines'), { '>': [v('n'), 0] }] })).toBe(
      'every entry of Lines meets: Number is greater than 0',
    )
    expect(tell({ '>': [v('n'), 0] }, lines.of)).toBe('Number is greater than 0')
    expect(tell({ '==': [v('user.id'), v('other')] })).toBe('the user is other')
  })
})
