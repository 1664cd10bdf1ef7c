import { describe, expect, it } from 'vitest'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ActionSource } from '#engine/source'
import { isEnabled, offeredInContext } from '../../../renderers/action/offeredActions.ts'
import { fakePort } from '../fakePort.ts'
import { moduleWith, record } from './sample.ts'

const DELETE = 'Tly'
const [one, two] = [record('r1', 'First', { size: 1 }), record('r2', 'Second', { size: 2 })]
const bare: RecordView = { ...two, actions: ['DN2'] }

const module = (source: ActionSource): Module =>
  moduleWith({ x: { needs: 'delete', calls: 'move', on: 'row', ...source } })

interface Place {
  readonly record?: RecordView | null
  readonly selection?: readonly RecordView[]
  readonly values?: { readonly [name: string]: unknown }
}

function offered(
  source: ActionSource,
  { values, ...place }: Place,
  wishes: Parameters<typeof fakePort>[0] = {},
): boolean {
  const home = module(source)
  const at = { module: home, record: null, input: {}, ...place, ...(values ? { values: () => values } : {}) }
  return offeredInContext(at, source.on ?? 'row', fakePort(wishes).port).length === 1
}

describe('PE-01 which actions are offered', () => {
  it('a row decides about its own function, the session about others', () => {
    expect(offered({}, { record: one }, { may: () => false })).toBe(true)
    expect(offered({}, { record: bare })).toBe(false)
    expect(offered({ needs: 'binnacle.view' }, { record: bare })).toBe(true)
    expect(offered({ needs: 'binnacle.view' }, { record: one }, { may: () => false })).toBe(false)
  })

  it('any of several rights is enough', () => {
    expect(offered({ needs: ['delete', 'edit'] }, { record: bare })).toBe(true)
    expect(offered({ needs: ['delete', 'merge'] }, { record: bare })).toBe(false)
  })

  it('over several rows, when each of them offers it', () => {
    const on = 'selection'
    expect(offered({ on }, { selection: [one, two] })).toBe(true)
    expect(offered({ on }, { selection: [one, bare] })).toBe(false)
  })

  it('acts on the list under the rights of the session', () => {
    expect(offered({ on: 'list' }, {}, { may: ({ actionId }) => actionId === DELETE })).toBe(true)
    expect(offered({ on: 'list' }, {}, { may: () => false })).toBe(false)
  })

  it.each<readonly [ActionSource['visible'], Place, boolean]>([
    [{ '>': [{ var: 'record.size' }, 1] }, { record: one }, false],
    [{ '>': [{ var: 'record.size' }, 1] }, { record: two }, true],
    [{ '>': [{ var: 'selection.count' }, 1] }, { selection: [one, two] }, true],
    [{ '>': [{ var: 'selection.count' }, 1] }, { selection: [one] }, false],
    [{ some: [{ var: 'selection.rows' }, { '==': [{ var: 'size' }, 2] }] }, { selection: [one, two] }, true],
    ['tenant.options.provider', { record: one }, true],
    ['values.size', { record: one, values: { size: 3 } }, true],
    ['values.size', { record: one, values: { size: null } }, false],
  ])('visible and enabled %j at %j: %s', (condition, place, expected) => {
    const names = { tenant: { options: { provider: true } } }
    const on = place.selection ? 'selection' : 'row'
    expect(offered({ on, visible: condition }, place, { names })).toBe(expected)
    const home = module({ on, enabled: condition })
    const action = home.actions.get('x')
    if (!action) throw new Error('no action')
    const { values, ...rest } = place
    const at = { module: home, record: null, input: {}, ...rest, ...(values ? { values: () => values } : {}) }
    expect(isEnabled(at, action, fakePort({ names }).port)).toBe(expected)
  })

  it('what leads to a screen that there is not is not offered', () => {
    const other = moduleWith({})
    expect(offered({ opens: 'sample.list' }, { record: one })).toBe(true)
    expect(offered({ opens: 'other.list' }, { record: one })).toBe(false)
    expect(offered({ opens: 'other.list' }, { record: one }, { modules: [{ ...other, id: 'other' }] })).toBe(true)
    expect(offered({ opens: 'viewer' }, { record: one })).toBe(true)
    expect(offered({ opens: 'viewer' }, { record: one }, { bare: true })).toBe(false)
  })
})
