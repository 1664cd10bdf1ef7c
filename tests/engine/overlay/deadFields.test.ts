import { describe, expect, it } from 'vitest'
import { checkModule } from '#engine/definition'
import { checkOverlay, overlayContext, readOverlay } from '#engine/overlay'
import { whole } from '../definition/broken.ts'
import { context, source } from '../definition/shipped.ts'

const within = overlayContext(context)

function faultsOfOverlay(fields: object, more: object = {}): readonly string[] {
  const read = readOverlay({ over: 'category', version: 1, fields, ...more })
  const result = read.ok ? checkOverlay(source('category'), read.value, within, {}) : read
  return result.ok ? [] : result.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

const colour = { kind: 'select', options: ['red', 'green'] }

describe('fields that nobody could fill in are refused', () => {
  it.each<readonly [string, object, readonly string[]]>([
    [
      'a required choice of nothing',
      { x_c: { ...colour, options: [], required: true } },
      ['/fields/x_c/options noOptions'],
    ],
    [
      'a comparison that never holds',
      { x_c: colour, x_t: { kind: 'text', visible: { '==': [{ var: 'values.x_c' }, 'blue'] } } },
      ['/fields/x_t/visible/==/1 unknownEntry'],
    ],
    [
      'conditions that exclude each other',
      {
        x_n: { kind: 'number' },
        x_t: { kind: 'text', required: { and: [{ '>': [{ var: 'x_n' }, 5] }, { '<': [{ var: 'x_n' }, 3] }] } },
      },
      ['/fields/x_t/required contradiction'],
    ],
    [
      'an initial value that is refused',
      { x_c: { ...colour, initial: { const: 'blue' } } },
      ['/fields/x_c/initial/const unknownEntry'],
    ],
    [
      'a required field that is never shown',
      { x_t: { kind: 'text', required: true, visible: false } },
      ['/fields/x_t/visible neverShown'],
    ],
    ['nothing wrong', { x_c: { ...colour, initial: { const: 'red' }, required: true } }, []],
    [
      'a choice that depends on no field',
      { x_c: { ...colour, dependsOn: 'x_none' } },
      ['/fields/x_c/dependsOn unknownField'],
    ],
    [
      'a choice that depends on no choice',
      { x_c: colour, x_d: { kind: 'select', options: [{ key: 'dark', parent: 'blue' }], dependsOn: 'x_c' } },
      ['/fields/x_d/options/0/parent unknownParent'],
    ],
  ])('in an overlay: %s', (_title, fields, expected) => {
    expect(faultsOfOverlay(fields).filter((fault) => !fault.endsWith('missingText'))).toEqual(expected)
  })

  it('in a module', () => {
    const fields = { ...whole.fields, x: { kind: 'text', visible: false, required: true } }
    const faults = checkModule({ ...whole, fields }, context).map(({ pointer, reason }) => `${pointer} ${reason}`)
    expect(faults).toContain('/fields/x/visible neverShown')
  })
})

describe('words of an overlay that do nothing are refused', () => {
  const fields = { x_note: { kind: 'richText', max: 90 }, x_from: { kind: 'date' } }
  const dead = (...given: Parameters<typeof faultsOfOverlay>): readonly string[] =>
    faultsOfOverlay(...given).filter((fault) => !fault.endsWith('missingText'))

  it('LC-04 at what the overlay says: a filter, limits that exclude each other', () => {
    expect(dead(fields)).toEqual([])
    expect(dead(fields, { filters: { add: ['x_from', 'x_note'] } })).toEqual(['/filters/add/1 notFiltered'])
    expect(dead({ ...fields, x_from: { kind: 'text', min: 9, max: 2 } })).toEqual(['/fields/x_from/min range'])
  })
})
