import { describe, expect, it } from 'vitest'
import type { Module } from '#engine/definition'
import {
  actionsOnScreen,
  asOneButton,
  splitActions,
  splitListActions,
  rowButtonCount,
} from '../../../renderers/toolbar/splitActions.ts'
import { moduleWith, record } from '../action/sample.ts'
import { fakePort } from '../fakePort.ts'

const own = { on: 'row', needs: 'edit', calls: 'move' } as const
const actions = { a: own, b: own, remove: {}, c: own, d: own }

const more = (said?: { readonly actions: readonly string[]; readonly needs?: string }): Module =>
  moduleWith(actions, { list: { columns: ['name'], ...(said ? { more: said } : {}) } })

/** Names of the buttons, and of the menu. */
function split(module: Module, may = true): readonly [readonly string[], readonly string[]] {
  const { port } = fakePort({ may: () => may })
  const { shown, menu } = splitActions(module, [...module.actions.values()], port)
  return [shown.map(({ name }) => name), menu.map(({ name }) => name)]
}

describe('US-05 buttons and the menu of further actions', () => {
  it('all but two stand in the menu, and whatever destroys something', () => {
    expect(split(more())).toEqual([
      ['a', 'b'],
      ['remove', 'c', 'd'],
    ])
  })

  it('the list says which, in its order', () => {
    expect(split(more({ actions: ['remove', 'b'] }))).toEqual([
      ['a', 'c', 'd'],
      ['remove', 'b'],
    ])
  })

  it('an action that is not offered stands nowhere', () => {
    const module = more({ actions: ['remove', 'b'] })
    const { port } = fakePort()
    const { menu } = splitActions(module, [...module.actions.values()].slice(0, 2), port)
    expect(menu.map(({ name }) => name)).toEqual(['b'])
  })

  it('without its right there is no menu, and the buttons stay', () => {
    expect(split(more({ actions: ['remove'], needs: 'register' }), false)).toEqual([['a', 'b', 'c', 'd'], []])
    expect(split(more({ actions: ['remove'], needs: 'register' }), true)[1]).toEqual(['remove'])
    expect(split(more({ actions: ['remove'] }), false)[1]).toEqual(['remove'])
  })
})

describe('the actions of a whole list', () => {
  it.each([
    ['two stand as buttons where the menu of the list names others', ['remove'], ['a', 'b'], ['c', 'd']],
    ['the list says which, where it names one of them', ['c'], ['a', 'b', 'd'], ['c']],
  ] as const)('%s', (_, named, shown, menu) => {
    const module = more({ actions: named })
    const offered = [...module.actions.values()].filter(({ name }) => name !== 'remove')
    const found = splitListActions(module, offered, fakePort().port)
    expect([found.shown, found.menu].map((list) => list.map(({ name }) => name))).toEqual([shown, menu])
  })
})

describe('the actions on the screen of a record', () => {
  it('are the first of its row, those of the screen, then the others, but none that destroys or opens the screen', () => {
    const module = moduleWith(
      { ...actions, belongings: { ...own, on: 'card' }, open: { ...own, opens: 'card', calls: undefined } },
      {
        forms: { card: { sections: [{ fields: ['name'] }] } },
        list: { columns: ['name'], more: { actions: ['b', 'remove'] } },
      },
    )
    const context = { module, record: record('r1', 'First'), input: {} }
    const names = actionsOnScreen(context, 'card', fakePort({ may: () => true }).port).map(({ name }) => name)
    expect(names).toEqual(['a', 'belongings', 'c', 'd', 'b'])
  })
})

describe('US-05 where there is room for one button', () => {
  const one = more().actions.get('a')
  const other = more().actions.get('b')

  it.each([
    ['the only action keeps its button', [one], [], false, [['a'], []]],
    ['two stand in the menu, in their order', [one], [other], false, [[], ['a', 'b']]],
    ['the history needs the menu, and takes the action along', [one], [], true, [[], ['a']]],
  ] as const)('%s', (_, shown, menu, history, expected) => {
    const held = (actions: readonly (typeof one)[]) => actions.flatMap((action) => action ?? [])
    const found = asOneButton({ shown: held(shown), menu: held(menu) }, history)
    expect([found.shown, found.menu].map((actions) => actions.map(({ name }) => name))).toEqual(expected)
  })
})

describe('US-05 the room of what rows offer', () => {
  const rows = [record('r1', 'First')]
  // Without a call that gets one record there is no history of it.
  const calls = { list: { GET: 'samples' }, move: { POST: 'samples/{id}/move' } }
  const plain = (names: readonly string[]): Module =>
    moduleWith(Object.fromEntries(names.map((name) => [name, own])), { calls, forms: {}, list: { columns: ['name'] } })
  const slots = (module: Module, { may = true, slim = false, records = rows } = {}): number =>
    rowButtonCount(module, records, {}, fakePort({ may: () => may }).port, slim)

  it('is that of two buttons and a menu, of one where there is little, and of none where nothing is offered', () => {
    const three = plain(['a', 'b', 'c'])
    expect([slots(three), slots(three, { slim: true }), slots(three, { may: false })]).toEqual([3, 1, 0])
    expect([slots(plain(['a'])), slots(plain([]))]).toEqual([1, 0])
  })

  it('has the menu where there is but the history to be seen', () => {
    expect([slots(moduleWith({})), slots(moduleWith({ a: own })), slots(moduleWith({}), { may: false })]).toEqual([
      1, 2, 0,
    ])
  })

  it('is none where the rows themselves offer nothing', () => {
    const bare = rows.map((row) => ({ ...row, actions: [] }))
    const two = plain(['a', 'b'])
    expect([slots(two, { records: bare }), slots(two, { records: [] })]).toEqual([0, 0])
    expect(slots(two, { records: [...bare, ...rows] })).toBe(2)
  })
})
