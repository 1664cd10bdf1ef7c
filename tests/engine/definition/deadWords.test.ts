import { describe, expect, it } from 'vitest'
import { deadWords } from '#engine/definition'
import type { FieldSource } from '#engine/source'
import { changed } from './broken.ts'
import type { Change } from './broken.ts'
import { compiled, context, sources } from './shipped.ts'

const FIELDS: { readonly [name: string]: FieldSource } = {
  papeles: { kind: 'files' },
  foto: { kind: 'image' },
  nota: { kind: 'richText' },
  aviso: { kind: 'information' },
  varios: { kind: 'select', many: true, options: ['a', 'b'] },
  dia: { kind: 'date' },
  otroDia: { kind: 'date' },
  hora: { kind: 'time' },
  filas: { kind: 'repeat', of: { calle: { kind: 'text' }, numero: { kind: 'number' } } },
}

/** The words that do nothing once a part of the whole definition is changed. */
const dead = (change: Change, more: { readonly [name: string]: FieldSource } = {}): readonly string[] =>
  deadWords(compiled(changed({ ...change, fields: { ...FIELDS, ...more } })), context)
    // Calls of this definition take few filters.
    .filter(({ reason, figures }) => reason !== 'unreachableForm' && figures['because'] !== 'noCallReads')
    .map(({ pointer, reason }) => `${pointer} ${reason}`)

describe('a word that does nothing where it stands', () => {
  it('LC-02 is in no shipped definition', () => {
    const found = Object.values(sources).flatMap((source) =>
      deadWords(compiled(source), context).map(({ pointer, reason }) => `${source.id}${pointer} ${reason}`),
    )
    expect(found).toEqual([])
  })

  it('LC-02 is none where all do something', () => {
    expect(dead({})).toEqual([])
    expect(dead({ list: { columns: ['nombre', 'papeles', 'foto', 'filas', 'nota', 'varios'] } })).toEqual([])
  })

  it.each<readonly [string, Change, readonly string[]]>([
    [
      'filters of kinds without one',
      { filters: { always: ['foto'], more: ['papeles', 'filas'] } },
      ['/filters/always/0 notFiltered', '/filters/more/0 notFiltered', '/filters/more/1 notFiltered'],
    ],
    ['a filter said twice', { filters: { always: ['nombre'], more: ['nombre'] } }, ['/filters/more/0 namedTwice']],
    ['a search in numbers', { filters: { search: 'orden' } }, ['/filters/search notSearched']],
    [
      'orders of what has none',
      { list: { sort: ['varios', '-papeles', 'nota'] } },
      ['/list/sort/0 notSorted', '/list/sort/1 notSorted', '/list/sort/2 notSorted'],
    ],
    ['an order said twice', { list: { sort: ['orden', '-orden'] } }, ['/list/sort/1 namedTwice']],
    [
      'more orders than a list takes',
      { list: { sort: ['orden', 'nombre', 'dia', 'hora', 'otroDia', 'estatus'] } },
      ['/list/sort tooMany'],
    ],
    ['a column without a value', { list: { columns: ['nombre', 'aviso'] } }, ['/list/columns/1 notShown']],
    ['a column said twice', { list: { columns: ['nombre', 'nombre'] } }, ['/list/columns/1 namedTwice']],
    [
      'a column of the file without a value',
      { list: { export: { columns: ['aviso'] } } },
      ['/list/export/columns/0 notShown'],
    ],
    [
      'a field that a form asks for twice',
      { forms: { edit: { sections: [['nombre'], ['orden', ['dia', 'nombre']]] } } },
      ['/forms/edit/sections/1/1/1 namedTwice'],
    ],
    ['a unique picture', { unique: [{ fields: ['nombre', 'foto'] }] }, ['/unique/0/fields/1 notUnique']],
    [
      'a module of the menu without a list of its own',
      { related: ['user', 'documentVersion'] },
      ['/related/1 relatedUnlisted'],
    ],
    [
      'a check of a form whose problem is said nowhere',
      {
        forms: {
          edit: { sections: [['nombre']], checks: [{ must: 'values.orden', text: 'msg.x', at: 'filas.calles' }] },
        },
      },
      ['/forms/edit/checks/0/at unknownField'],
    ],
  ])('LC-02 is refused: %s', (_, change, expected) => {
    expect(dead(change)).toEqual(expected)
  })

  it.each<readonly [string, FieldSource, string]>([
    ['an order of two kinds', { kind: 'date', after: 'hora' }, '/fields/x/after notOrdered'],
    ['an order with itself', { kind: 'date', before: 'x' }, '/fields/x/before notOrdered'],
    ['a filter that is no range anyway', { kind: 'text', range: false }, '/fields/x/range unread'],
    [
      'states of several values',
      { kind: 'select', many: true, options: ['a', 'b'], moves: { a: ['b'] } },
      '/fields/x/moves unread',
    ],
    [
      'a line of a part that there is not',
      { kind: 'repeat', summary: '{{b}}', of: { a: { kind: 'text' } } },
      '/fields/x/summary unknownField',
    ],
    [
      'choices that wait for themselves',
      { kind: 'select', options: ['a'], dependsOn: 'x' },
      '/fields/x/dependsOn unknownField',
    ],
    [
      'a check of rows whose problem is said nowhere',
      { kind: 'repeat', of: { a: { kind: 'text' } }, checks: [{ must: { var: 'a' }, text: 'msg.x', at: 'b' }] },
      '/fields/x/checks/0/at unknownField',
    ],
  ])('LC-02 is refused in a field: %s', (_, field, expected) => {
    expect(dead({}, { x: field })).toEqual([expected])
  })

  it('LC-02 is none where two dates, rows and a filter of one value are said', () => {
    const fields: { readonly [name: string]: FieldSource } = {
      x: { kind: 'date', after: 'dia', before: 'today', range: false },
      y: {
        kind: 'repeat',
        summary: '{{a}}, {{b}}',
        of: { a: { kind: 'date' }, b: { kind: 'date', after: 'a' } },
        checks: [{ must: { var: 'a' }, text: 'msg.x', at: 'b' }],
      },
    }
    expect(dead({}, fields)).toEqual([])
  })
})
