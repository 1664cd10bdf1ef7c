import { describe, expect, it } from 'vitest'
import { createTranslator } from '#translator'
import { faults, field } from './made.ts'

const of = { name: { kind: 'text' } } as const

describe('the words of one row of a list', () => {
  it('DF-02 are asked for under the list, then those of the list itself and the general ones', () => {
    const texts = { 'lbl.m.f': 'Phones', 'lbl.general.addRow': 'Add: {{label}}' }
    const own = { ...texts, 'lbl.m.f.item': 'Phone', 'lbl.m.f.addItem': 'Add a phone' }
    const { item, addItem, label } = field({ kind: 'repeat', of })
    const say = (table: typeof texts): readonly string[] => {
      const { translate: said } = createTranslator('en', table)
      return [item, addItem].map((text) => said(text ?? '', { label: said(label) }))
    }
    expect([say(own), say(texts)]).toEqual([
      ['Phone', 'Add a phone'],
      ['Phones', 'Add: Phones'],
    ])
  })

  it('LC-02 a definition may say their keys, a served form the words themselves', () => {
    const keys = { item: 'lbl.x.one', addItem: 'lbl.x.add' }
    const { translate } = createTranslator('en', {
      'lbl.x.one': 'Trip',
      'lbl.x.add': 'Add a trip',
      'lbl.m.f.item': 'Other',
    })
    const keyed = field({ kind: 'repeat', of, texts: keys })
    const worded = field({ kind: 'repeat', of, label: 'Trips', item: 'Trip', addItem: 'Add a trip' })
    for (const { item, addItem } of [keyed, worded])
      expect([translate(item ?? ''), translate(addItem ?? '')]).toEqual(['Trip', 'Add a trip'])
    expect(field({ kind: 'repeat', of, label: 'Trips' }).item).toEqual({ kind: 'literal', text: 'Trips' })
  })

  it('DF-02 belong to lists alone', () => {
    const { item, addItem } = field({ kind: 'group', of })
    expect([item, addItem, faults({ kind: 'repeat', of })]).toEqual([undefined, undefined, []])
  })
})
