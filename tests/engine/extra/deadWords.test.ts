import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkExtra, readExtra } from '#engine/extra'
import { KINDS } from '#engine/field'
import type { TextTable } from '#engine/text'
import { context } from '../definition/shipped.ts'

const texts = JSON.parse(
  readFileSync(new URL('../../../definitions/locales/en/general.json', import.meta.url), 'utf8'),
) as TextTable

const FIELDS = {
  titulo: { kind: 'text', role: 'title', required: true },
  nota: { kind: 'multiline' },
  foto: { kind: 'image' },
  aviso: { kind: 'information' },
}

/** Faults that prevent a module of an organisation from being published, without those of texts. */
function faults(more: object, fields: object = FIELDS, isLive = false): readonly string[] {
  const read = readExtra({ version: 2, id: 'x_boats', fields, ...more }, KINDS)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const checked = checkExtra(read.value, { ...context, stored: {} }, { en: texts }, isLive)
  return checked.ok
    ? []
    : checked.problems
        .filter(({ reason }) => reason !== 'missingText')
        .map(({ pointer, reason }) => `${pointer} ${reason}`)
}

describe('a module of an organisation with a word that does nothing', () => {
  it('LC-05 is none as usual: a list without what has no value', () => {
    expect(faults({})).toEqual([])
  })

  it('LC-05 is none as usual: nor is a list that nobody may export', () => {
    expect(faults({ actions: { create: {}, edit: {} } })).toEqual([])
  })

  it('LC-05 may stay in what is served already', () => {
    expect(faults({ filters: { more: ['foto'] } }, FIELDS, true)).toEqual([])
    expect(faults({ forms: { edit: { sections: [['nota']] } } }, FIELDS, true)).toEqual([])
  })

  it.each<readonly [string, object, string]>([
    ['a filter by a picture', { filters: { more: ['foto'] } }, '/filters/more/0 notFiltered'],
    ['a list in the order of pictures', { list: { sort: ['foto'] } }, '/list/sort/0 notSorted'],
    ['a column of what has no value', { list: { columns: ['titulo', 'aviso'] } }, '/list/columns/1 notShown'],
    ['a unique picture', { unique: [{ fields: ['foto'] }] }, '/unique/0/fields/0 notUnique'],
    [
      'tabs of one section',
      { forms: { edit: { sections: [['titulo']], layout: 'tabs' } } },
      '/forms/edit/layout unread',
    ],
    [
      'an export that nobody is offered',
      { list: { export: true }, actions: { create: {}, edit: {} } },
      '/list/export unread',
    ],
    [
      'a title that the form does not ask for',
      { forms: { edit: { sections: [['nota']] } } },
      '/fields/titulo/required neverAsked',
    ],
  ])('LC-05 is not published: %s', (_, more, expected) => {
    expect(faults(more)).toEqual([expected])
  })

  it('LC-05 is not published with limits that exclude each other', () => {
    expect(faults({}, { ...FIELDS, nota: { kind: 'multiline', min: 9, max: 2 } })).toEqual(['/fields/nota/min range'])
  })

  it('LC-05 may require what begins with a value, or is asked for when a record is made', () => {
    const asked = { create: { sections: [['titulo', 'nota']] }, edit: { sections: [['titulo']] } }
    expect(faults({ forms: asked }, { ...FIELDS, nota: { kind: 'multiline', required: true } })).toEqual([])
    const begins = { ...FIELDS, nota: { kind: 'multiline', required: true, initial: { const: '-' } } }
    expect(faults({ forms: { edit: { sections: [['titulo']] } } }, begins)).toEqual([])
  })
})
