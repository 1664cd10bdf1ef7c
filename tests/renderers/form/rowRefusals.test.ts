import { expect, it } from 'vitest'
import { KINDS, compileField } from '#engine/field'
import { rowFilePath } from '../../../renderers/screen/form/showRefusals.ts'

const lines = compileField(
  'lines',
  { kind: 'repeat', of: { copies: { kind: 'files' }, more: { kind: 'repeat', of: { copies: { kind: 'files' } } } } },
  {
    kinds: KINDS,
    prefix: 'm',
    fault: (fault) => {
      throw new Error(JSON.stringify(fault))
    },
  },
)

it.each([
  ['lines.b.copies', ['lines', '1', 'copies']],
  ['lines.r0.more.r1.copies', ['lines', '0', 'more', '1', 'copies']],
  ['lines', null],
  ['other', null],
])('DF-06 a refusal of the file %s is shown at its field', (part, path) => {
  const source = { kind: 'path', path: ['file', 'lines'] } as const
  const call = { body: { kind: 'parts', bindings: [{ name: 'lines.{field}', list: false, source }] } } as const
  const values = { lines: [{ more: [{}, {}] }, { id: 'b' }] }
  expect(rowFilePath({ fields: new Map([['lines', lines]]) }, call, [part], values)).toEqual(path)
})
