import { createElement } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Module } from '#engine/definition'
import type { ActionSource } from '#engine/source'
import { isSelectable } from '#renderers/action'
import { PortProvider } from '#renderers/context'
import type { Port } from '#renderers/context'
import { RENDERERS } from '#renderers/field'
import { RowsTable } from '#renderers/list'
import { RowCards } from '../../../renderers/list/cards/CardList.tsx'
import type { RowSelection, RowsViewProps } from '#renderers/list'
import { SelectionBar } from '../../../renderers/toolbar/SelectionBar.tsx'
import { moduleWith, record } from '../action/sample.ts'
import { fakePort } from '../fakePort.ts'

const TEXTS = {
  'lbl.general.select': 'Select {{title}}',
  'lbl.general.selectPage': 'Select the page',
  'lbl.general.selection': 'Selection',
  'lbl.general.clearSelection': 'Clear',
  'msg.general.selected': '{{count}} selected',
  'lbl.sample.merge': 'Merge',
}
const merge: ActionSource = { on: 'selection', needs: 'merge', calls: 'merge' }

const portOf = (wishes: Parameters<typeof fakePort>[0] = {}): Port => ({
  ...fakePort({ texts: TEXTS, ...wishes }).port,
  renderers: RENDERERS,
})

const drawn = (element: ReactElement, port = portOf()): string =>
  renderToStaticMarkup(PortProvider({ port, children: element }))

const records = [record('r1', 'First'), record('r2', 'Second')]

const nothing = (): void => undefined
const selectionOf = (...chosen: readonly number[]): RowSelection => {
  const rows = chosen.map((at) => records[at]!)
  return {
    selected: new Map(rows.map((row) => [row.id, row])),
    rows,
    onRow: nothing,
    onPage: nothing,
    onIds: nothing,
    clear: nothing,
  }
}

const propsOf = (module: Module, selection: RowSelection | null): RowsViewProps => ({
  module,
  columns: module.list?.columns ?? [],
  records,
  query: { filter: {}, sort: [], size: 10, page: 1 },
  onQuery: nothing,
  input: {},
  selection,
})

/** Names of the boxes, in order, those that are ticked with a star. */
const boxes = (html: string): readonly string[] =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => {
    const name = /aria-label="([^"]*)"/.exec(box)?.[1] ?? ''
    return /\schecked=/.test(box) ? `*${name}` : name
  })

describe('US-05 boxes of a list', () => {
  const module = moduleWith({ merge })

  it.each([
    ['table', RowsTable],
    ['cards', RowCards],
  ])('as %s: one for each row, named by its record, and one for the page', (_, View) => {
    const html = drawn(createElement(View, propsOf(module, selectionOf(1))))
    expect(boxes(html).slice(1)).toEqual(['Select First', '*Select Second'])
    expect(html).toContain('Select the page')
    expect(boxes(drawn(createElement(View, propsOf(module, null))))).toEqual([])
  })

  it('are there where something may be done with several rows, and nowhere else', () => {
    const selectable = (actions: Parameters<typeof moduleWith>[0], wishes: Parameters<typeof fakePort>[0] = {}) =>
      isSelectable(moduleWith(actions), portOf(wishes))
    expect(selectable({ merge })).toBe(true)
    expect(selectable({ merge: { ...merge, visible: { '>': [{ var: 'selection.count' }, 1] } } })).toBe(true)
    expect(selectable({ merge }, { may: () => false })).toBe(false)
    expect(selectable({ merge: { ...merge, visible: false } })).toBe(false)
    expect(selectable({ merge: { ...merge, visible: 'tenant.options.merging' } })).toBe(false)
    expect(selectable({ edit: {} })).toBe(false)
    expect(selectable({ show: { on: 'selection', needs: 'edit', opens: 'viewer' } }, { bare: true })).toBe(false)
  })
})

describe('US-05 the bar of the chosen rows', () => {
  const barOf = (module: Module, rows = records): string =>
    drawn(
      createElement(SelectionBar, {
        module,
        input: {},
        query: propsOf(module, null).query,
        selection: rows,
        revision: 0,
        onClear: nothing,
      }),
    )

  it('says how many there are, and offers what all of them offer', () => {
    expect(barOf(moduleWith({ merge }))).toMatch(/2 selected.*Merge.*Clear/s)
    const one = { ...records[0]!, actions: ['DN2'] }
    expect(barOf(moduleWith({ merge }), [one, records[1]!])).not.toContain('Merge')
  })

  it('asks conditions of the chosen rows', () => {
    const two = moduleWith({ merge: { ...merge, visible: { '>': [{ var: 'selection.count' }, 1] } } })
    expect(barOf(two)).toContain('Merge')
    expect(barOf(two, records.slice(0, 1))).not.toContain('Merge')
  })
})
