import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reorder, fullOrder } from '../../../renderers/list/look/ColumnChooser.tsx'
import { addressOf, byOwner, isChanged, stateOf, withoutView } from '../../../renderers/list/views/useSavedViews.ts'
import { defaultQuery } from '#engine/list'
import type { SavedView, ViewOwner } from '#renderers/context'
import { listOf, module } from '../../engine/definition/shipped.ts'

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 8 })

describe('US-04 the order of columns', () => {
  it('US-04 a column that is moved stands at its place, and the others stay in their order', () => {
    fc.assert(
      fc.property(names, fc.nat(), fc.integer({ min: -2, max: 12 }), (all, which, at) => {
        const name = all[which % all.length] ?? ''
        const order = reorder(all, name, at)
        expect(order.indexOf(name)).toBe(Math.max(0, Math.min(all.length - 1, at)))
        expect(order.filter((one) => one !== name)).toEqual(all.filter((one) => one !== name))
      }),
    )
  })

  it('US-04 those that are shown come first, in their order, and none is lost', () => {
    fc.assert(
      fc.property(names, names, (all, shown) => {
        const order = fullOrder(all, shown)
        expect(order.toSorted()).toEqual(all.toSorted())
        const held = shown.filter((name) => all.includes(name))
        expect(order.slice(0, held.length)).toEqual(held)
      }),
    )
    expect(fullOrder(['a', 'b'], undefined)).toEqual(['a', 'b'])
  })
})

const category = module('category')
const list = listOf(category)
const view = (address: string, owner: ViewOwner = { kind: 'own' }): SavedView => ({
  id: 'v1',
  name: 'Mine',
  owner,
  address,
  isEditable: true,
})

describe('US-04 saved views', () => {
  it('US-04 a view shows its first page, and differs once anything but the page does', () => {
    const held = view('nombre=a&columns=nombre%2Cestatus&sort=-nombre&page=7')
    const state = stateOf(held, category, list)
    expect(state).toMatchObject({ view: 'v1', page: 1, filter: { nombre: 'a' }, columns: ['nombre', 'estatus'] })
    expect(isChanged(state, held, category, list)).toBe(false)
    expect(isChanged({ ...state, page: 4 }, held, category, list)).toBe(false)
    expect(isChanged({ ...state, size: 50 }, held, category, list)).toBe(true)
    expect(isChanged({ ...state, density: 'compact' }, held, category, list)).toBe(true)
    expect(addressOf({ ...state, page: 9 }, category, list)).not.toMatch(/page|view/)
    expect(withoutView(state)).not.toHaveProperty('view')
  })

  it('US-04 what an older definition said is left out, and is no difference', () => {
    const old = view('gone=1&columns=nombre%2Cgone')
    expect(isChanged(stateOf(old, category, list), old, category, list)).toBe(false)
    expect(stateOf(view('%E0%A4'), category, list)).toEqual({ ...defaultQuery(list), view: 'v1' })
  })

  it('US-04 one’s own come first, then those of roles, then the organisation’s', () => {
    const all = [
      view('', { kind: 'organisation' }),
      view('', { kind: 'own' }),
      view('', { kind: 'role', id: '4', name: 'Clerk' }),
    ]
    expect(byOwner(all).map(([kind]) => kind)).toEqual(['own', 'role', 'organisation'])
    expect(byOwner([])).toEqual([])
  })
})
