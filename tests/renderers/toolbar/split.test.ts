import { describe, expect, it } from 'vitest'
import type { Module } from '#engine/definition'
import { splitActions } from '../../../renderers/toolbar/split.ts'
import { moduleWith } from '../action/sample.ts'
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
