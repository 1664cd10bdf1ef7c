import { describe, expect, it } from 'vitest'
import { createTranslator } from '#translator'
import { RENDERERS } from '#renderers/field'
import { LEAST, columnShares } from '../../../renderers/list/table/columnShares.ts'
import { field } from '../../engine/field/made.ts'

const shareOf = (kind: string, label: string, role?: 'title'): number =>
  columnShares([field({ kind, label, ...(role ? { role } : {}) })], RENDERERS, createTranslator('en', {})).get('f') ?? 0

describe('US-04 how a table is shared out among its columns', () => {
  it('the name of a record takes more than a text, an e-mail more than a text, a number less', () => {
    expect(shareOf('text', 'Name', 'title')).toBeGreaterThan(shareOf('text', 'Name'))
    expect(shareOf('email', 'Mail')).toBeGreaterThan(shareOf('text', 'Name'))
    expect(shareOf('number', 'Legs')).toBeLessThan(shareOf('text', 'Name'))
  })

  it('a column is never too narrow for the longest word of its heading, of which there may be several', () => {
    const word = 'Especialista'
    expect(shareOf('number', word) * LEAST).toBeGreaterThan(word.length * 7)
    expect(shareOf('number', `${word} de la casa`)).toBe(shareOf('number', word))
    expect(shareOf('number', 'a')).toBe(shareOf('number', 'b c d e f g h i j k l'))
  })

  it('rows whose line is one of their parts take as much as that part and the button for the others', () => {
    const rows = (summary: string): number =>
      columnShares(
        [field({ kind: 'repeat', label: 'Tel', summary, of: { tel: { kind: 'phone' }, at: { kind: 'text' } } })],
        RENDERERS,
        createTranslator('en'),
      ).get('f') ?? 0
    expect(rows('{{tel}}')).toBeGreaterThan(shareOf('phone', 'Tel'))
    expect(rows('{{at}}')).toBeLessThan(rows('{{tel}}'))
  })

  it('a heading of one endless word does not take the table for itself', () => {
    expect(shareOf('text', 'x'.repeat(200))).toBe(2)
  })
})
