import { describe, expect, it } from 'vitest'
import { compileModule, textKeys } from '#engine/definition'
import type { BlockSource, ModuleSource } from '#engine/source'
import { compiled, context, faults, source } from './shipped.ts'

const home = (blocks: unknown): ModuleSource => ({
  version: 1,
  id: 'home',
  fields: {},
  blocks: blocks as ModuleSource['blocks'] & object,
})
const list: BlockSource = { kind: 'list', of: 'requirement' }
const chart: BlockSource = { kind: 'chart', of: 'requirement', by: 'estatus' }
const figures = (one: object, more: object = {}) => ({ kind: 'figures', of: 'requirement', figures: { one }, ...more })

describe('a home page with one mistake tells it, where it stands', () => {
  it.each<[string, unknown, string]>([
    ['a kind', { ...list, kind: 'table' }, '/blocks/a/kind unknownValue'],
    ['no kind', { of: 'requirement' }, '/blocks/a/kind missingKey'],
    ['a key of another kind', { ...list, by: 'estatus' }, '/blocks/a/by unknownKey'],
    ['a misspelt key', { ...list, filtr: {} }, '/blocks/a/filtr unknownKey'],
    ['a module', { ...list, of: 'requirements' }, '/blocks/a/of unknownModule'],
    ['no module', { kind: 'list' }, '/blocks/a/of missingKey'],
    ['a module without a list', { ...list, of: 'link' }, '/blocks/a/of unread'],
    ['a filter', { ...list, filter: { estado: ['rN1'] } }, '/blocks/a/filter/estado unknownField'],
    ['a value', { ...list, filter: { estatus: { nand: [] } } }, '/blocks/a/filter/estatus/nand unknownOperator'],
    ['a path', { ...list, filter: { usuario: 'usr.id' } }, '/blocks/a/filter/usuario unknownName'],
    ['a condition', { ...list, visible: { '!': { var: 'usr.id' } } }, '/blocks/a/visible unknownName'],
    ['a column', { ...list, columns: ['nombres'] }, '/blocks/a/columns/0 unknownField'],
    ['an order', { ...list, sort: ['-fecha'] }, '/blocks/a/sort/0 unknownField'],
    ['rows', { ...list, rows: 0 }, '/blocks/a/rows range'],
    ['a next step', { ...list, next: 'requirement.make' }, '/blocks/a/next unknownForm'],
    ['a next step of no block', { ...list, hidesEmpty: true, next: 'template.list' }, '/blocks/a/next unread'],
    ['what is counted by', { ...chart, by: 'observacion' }, '/blocks/a/by unknownField'],
    ['nothing to count by', { kind: 'chart', of: 'requirement' }, '/blocks/a/by missingKey'],
    ['a list that counts nothing', { kind: 'chart', of: 'role', by: 'nombre' }, '/blocks/a/by unknownField'],
    ['a look', { ...chart, look: 'pie' }, '/blocks/a/look unknownValue'],
    ['no figures', { kind: 'figures', of: 'requirement' }, '/blocks/a/figures missingKey'],
    ['a module of a figure', figures({ of: 'usr' }), '/blocks/a/figures/one/of unknownModule'],
    ['a filter of a figure', figures({ filter: { x: 1 } }), '/blocks/a/figures/one/filter/x unknownField'],
    ['a filter of all figures', figures({}, { filter: { x: 1 } }), '/blocks/a/filter/x unknownField'],
    ['a tone', figures({ tone: 'loud' }), '/blocks/a/figures/one/tone unknownValue'],
    ['a link', { kind: 'links', links: { one: { opens: 'nobody.list' } } }, '/blocks/a/links/one/opens unknownModule'],
    ['a screen', { kind: 'links', links: { one: { opens: 'user.made' } } }, '/blocks/a/links/one/opens unknownForm'],
    ['a key of drafts', { kind: 'drafts', of: 'requirement' }, '/blocks/a/of unknownKey'],
    ['no screen', { kind: 'links', links: { one: {} } }, '/blocks/a/links/one/opens missingKey'],
    [
      'an icon',
      { kind: 'links', links: { one: { opens: 'user.list', icon: 'Rocket' } } },
      '/blocks/a/links/one/icon unknownIcon',
    ],
  ])('LC-02 %s', (_, block, told) => {
    expect(faults(home({ a: block }))).toEqual([told])
  })

  it('LC-02 and is otherwise accepted, with every text that it may say', () => {
    expect(faults(source('home'))).toEqual([])
    const said = home({ a: { ...list, next: 'template.list' }, b: chart, c: figures({}) })
    const keys = textKeys(compiled(said)).flatMap((text) => (text.kind === 'key' ? text.keys[0] : []))
    expect(keys).toEqual(
      expect.arrayContaining(['lbl.home.a', 'lbl.home.a.empty', 'lbl.home.a.next', 'lbl.home.b', 'lbl.home.c.one']),
    )
  })
})

describe('fields that records are counted by', () => {
  const counting = (counts: unknown): ModuleSource => {
    const category = source('category')
    return { ...category, list: { ...category.list, counts: counts as readonly string[] } }
  }

  it.each([
    ['a text', ['nombre'], '/list/counts/0 unknownField'],
    ['a number', ['orden'], '/list/counts/0 unknownField'],
    ['a picture', ['idioma', 'imagenIcono'], '/list/counts/1 unknownField'],
    ['nothing', ['none'], '/list/counts/0 unknownField'],
  ])('LC-02 are not %s', (_, counts, told) => {
    expect(faults(counting(counts))).toEqual([told])
  })

  it('LC-02 want the call that counts, and it wants them', () => {
    const { list: { counts: _, ...rest } = {}, calls, ...category } = source('category')
    expect(compileModule({ ...category, list: rest, ...(calls ? { calls } : {}) }, context)).toMatchObject({
      problems: [{ pointer: '/calls/summary', reason: 'unread' }],
    })
    const { summary: _summary, ...others } = calls ?? {}
    expect(faults({ ...category, list: { ...rest, counts: ['idioma'] }, calls: others })).toEqual([
      '/list/counts unknownCall',
    ])
  })
})
