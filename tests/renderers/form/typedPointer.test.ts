import { describe, expect, it } from 'vitest'
import { typedPointer } from '../../../renderers/form/pointer.ts'

const typed = { g: { rows: [{ _id: 'a' }, { _id: 'b', in: [{ _id: 'x' }, { _id: 'y' }] }] } }
const sent = { g: { rows: [{ _id: 'b', in: [{ _id: 'y' }] }] } }

describe('ER-03 a refusal of the server stands at the row that was typed', () => {
  it.each([
    ['/g/rows/0/name', '/g/rows/1/name'],
    ['/g/rows/0/in/0/z', '/g/rows/1/in/1/z'],
    ['/g/rows/7', '/g/rows/7'],
    ['/other', '/other'],
    ['', ''],
  ])('ER-03 %j of what was sent is %j', (pointer, expected) => {
    expect(typedPointer(pointer, sent, typed)).toBe(expected)
  })
})
