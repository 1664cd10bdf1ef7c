import { describe, expect, it } from 'vitest'
import { withIds } from '#engine/definition'
import { MODULES } from '../../support/modules.ts'
import { namesOfCatalogue } from '../../support/names.ts'
import { faultsOf, fieldsWith, ids } from './namedRequest.ts'

describe('names instead of ids', () => {
  it.each([
    ['/fields/state/states', 'unknownState', 'requirement', fieldsWith('state', { states: 'requirment' })],
    ['/fields/state/states/0', 'unknownState', 'requirement.new', fieldsWith('state', { states: ['requirement.nwe'] })],
    ['/fields/state/moves/new/0', 'unknownEntry', 'assigned', fieldsWith('state', { moves: { new: ['asigned'] } })],
    ['/fields/state/tones/nwe', 'unknownOption', 'new', fieldsWith('state', { tones: { nwe: 'warning' } })],
    ['/fields/kind/initial/const', 'unknownEntry', 'urgent', fieldsWith('kind', { initial: { const: 'urgnt' } })],
    [
      '/fields/name/visible/==/1',
      'unknownEntry',
      'urgent',
      fieldsWith('name', { visible: { '==': [{ var: 'record.kind' }, 'urgetn'] } }),
    ],
    [
      '/fields/name/visible/in/1/0',
      'unknownEntry',
      'urgent',
      fieldsWith('name', { visible: { in: [{ var: 'kind' }, ['urgetn']] } }),
    ],
    [
      '/fields/name/visible/in/0',
      'unknownEntry',
      'client',
      fieldsWith('name', { visible: { in: ['cleint', { var: 'user.tiposRol' }] } }),
    ],
  ])('are refused at %s (%s) with %s', (pointer, reason, suggestion, source) => {
    const found = faultsOf(source).filter((fault) => fault.figures['suggestion'] === suggestion)
    expect(found.map((fault) => [fault.pointer, fault.reason])).toEqual([[pointer, reason]])
  })

  it.each([
    ['/fields/state/moves/new/1', { moves: { new: ['assigned', 'assigned'] } }, { id: 'assigned' }],
    ['/fields/state/moves/new/0/requires/0', { moves: { new: [{ to: 'assigned', requires: ['nme'] }] } }, {}],
    ['/fields/state/corrections/new', { corrections: { new: 'pendnig' } }, { entry: 'pendnig' }],
  ])('are in what is said of a fault at %s, also where ids were read before', (pointer, more, figures) => {
    const source = fieldsWith('state', more)
    for (const read of [source, ids(source)])
      expect(faultsOf(read)).toContainEqual(
        expect.objectContaining({ pointer, figures: expect.objectContaining(figures) }),
      )
  })

  it('are looked up once for a field, and the keys of a table are read once', () => {
    const states = Array.from({ length: 20 }, (_, at) => ({ [`s${at}`]: 'warning' }))
    let reads = 0
    const tones: object = new Proxy(Object.assign({}, ...states), {
      ownKeys: (table) => {
        reads++
        return Reflect.ownKeys(table)
      },
    })
    const asked: string[] = []
    const names: typeof namesOfCatalogue = (catalogue) => {
      asked.push(catalogue)
      return namesOfCatalogue(catalogue)
    }
    const same = { in: [{ var: 'record.state' }, ['rN1']] }
    const source = fieldsWith('state', { tones, visible: { and: Array.from({ length: 20 }, () => same) } })
    withIds(source, { names, modules: MODULES })
    expect(reads).toBeLessThan(4)
    expect(asked.filter((catalogue) => catalogue === 'statuses').length).toBeLessThan(10)
  })
})
