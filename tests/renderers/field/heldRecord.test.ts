import { describe, expect, it } from 'vitest'
import { readReference } from '../../../renderers/field/reference/referenceValue.ts'

describe('DF-03 a record that a value refers to', () => {
  it.each<readonly [string, unknown, ReturnType<typeof readReference>]>([
    ['nothing', null, null],
    ['no id', '', null],
    ['no record', { nombre: 'Ana' }, null],
    ['an id', 'u1', { id: 'u1', name: undefined }],
    ['a record with its name', { id: 'u1', nombre: 'Ana' }, { id: 'u1', name: 'Ana' }],
    ['a record whose name its reader may not know', { id: 'u1' }, { id: 'u1', name: null }],
  ])('is %s', (_what, value, held) => {
    expect(readReference(value)).toEqual(held)
  })
})
