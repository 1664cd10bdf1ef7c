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
  nombre: { kind: 'text', role: 'title' },
  padre: { kind: 'reference', role: 'parent', to: 'x_boxes' },
  ruta: { kind: 'reference', to: 'x_boxes', many: true, ancestors: 'padre' },
}

/** Faults of a module of boxes within boxes, without those of texts. */
function faults(more: object = {}, fields: object = {}): readonly string[] {
  const source = { version: 2, id: 'x_boxes', tree: {}, ...more, fields: { ...FIELDS, ...fields } }
  const read = readExtra(JSON.parse(JSON.stringify(source)), KINDS)
  const checked = read.ok ? checkExtra(read.value, { ...context, stored: {} }, { en: texts }) : read
  return checked.ok
    ? []
    : checked.problems
        .filter(({ reason }) => reason !== 'missingText')
        .map(({ pointer, reason }) => `${pointer} ${reason}`)
}

const filter = (fuera: object) => ({
  filters: { more: ['padre', 'fuera'], fields: { fuera: { kind: 'reference', to: 'x_boxes', ...fuera } } },
})

describe('LC-05 an own module whose records stand below each other', () => {
  it('says the parent, and what else a tree has: ancestors, levels, counts and filters', () => {
    expect(faults()).toEqual([])
    const hijas = { kind: 'number', integer: true, count: 'x_boxes.padre' }
    expect(
      faults({ tree: { cycle: '91040', inUse: '91041' }, list: { columns: ['nombre'], levels: true } }, { hijas }),
    ).toEqual([])
    expect(faults(filter({ outside: 'ruta' }))).toEqual([])
    expect(faults(filter({ inside: 'ruta' }))).toEqual([])
  })

  it.each<readonly [string, object, object, string]>([
    ['no parent', {}, { padre: { kind: 'reference', to: 'x_boxes' } }, '/tree noTree'],
    ['no tree', { tree: undefined }, {}, '/fields/padre/role parentOfNoTree'],
    [
      'a parent of another module',
      {},
      { padre: { ...FIELDS.padre, to: 'category' }, ruta: undefined },
      '/fields/padre/to parentKind',
    ],
    ['several parents', {}, { padre: { ...FIELDS.padre, many: true }, ruta: undefined }, '/fields/padre/to parentKind'],
    [
      'a parent that is a text',
      {},
      { padre: { kind: 'text', role: 'parent' }, ruta: undefined },
      '/fields/padre/role parentKind',
    ],
    [
      'levels without a filter by the parent',
      { list: { columns: ['nombre'], levels: true }, filters: { more: ['ruta'] } },
      {},
      '/list/levels noLevels',
    ],
    ['a filter of no tree', filter({ outside: 'padre' }), {}, '/filters/fields/fuera/outside noOutside'],
    [
      'a count of another module',
      {},
      { hijas: { kind: 'number', integer: true, count: 'category.idpadre' } },
      '/fields/hijas/count unknownField',
    ],
    ...['nombre', 'ruta', 'varias'].map(
      (counted) =>
        [
          `a count of ${counted}, which is no reference to one record`,
          {},
          {
            hijas: { kind: 'number', integer: true, count: `x_boxes.${counted}` },
            varias: { kind: 'reference', to: 'x_boxes', many: true },
          },
          '/fields/hijas/count unknownField',
        ] as const,
    ),
  ])('is refused with %s', (_what, more, fields, expected) => {
    expect(faults(more, fields)).toContain(expected)
  })
})
