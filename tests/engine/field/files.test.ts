import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filesOf, problemOfFile } from '#engine/field'
import { accept, field, verdict, words } from './made.ts'

const stored = (id: string, more: object = {}) => ({
  uid: id,
  id,
  name: `${id}.pdf`,
  size: 10,
  ruta: 'signed',
  ddAttributes: 0,
  ...more,
})

describe('DF-03 a list of files', () => {
  it('keeps of each file what makes it one, and forgets what a client keeps beside it', () => {
    const typed = [stored('a', { status: 'done', progress: 1, response: { ruta: 'signed' }, path: 'signed' })]
    expect(verdict(accept({ kind: 'files' }, typed))).toEqual([stored('a')])
  })

  it.each<readonly [string, unknown, string]>([
    ['no list', stored('a'), '!type'],
    ['no file', [null], '!type'],
    ['a list in the list', [[stored('a')]], '!type'],
    ['no id', [{ ...stored('a'), id: undefined }], '!type'],
    ['an id that is none', [stored('a b')], '!type'],
    ['no name', [stored('a', { name: '' })], '!type'],
    ['a long name', [stored('a', { name: 'x'.repeat(256) })], '!type'],
    ['a name with a control character', [stored('a', { name: 'a\u0000' })], '!format'],
    ['half a pair', [stored('a', { name: '\ud800' })], '!format'],
    ['a size below nothing', [stored('a', { size: -1 })], '!type'],
    ['a size in text', [stored('a', { size: '10' })], '!type'],
    ['a path that is none', [stored('a', { ruta: {} })], '!type'],
    ['a long path', [stored('a', { ruta: 'x'.repeat(501) })], '!type'],
    ['the same file twice', [stored('a'), stored('a')], '!format'],
    ['too many', [stored('a'), stored('b'), stored('c')], '!tooMany'],
    ['parts that are inherited', [Object.create(stored('a'))], '!type'],
  ])('refuses %s', (_what, typed, expected) => {
    expect(verdict(accept({ kind: 'files', max: 2 }, typed))).toBe(expected)
  })

  it('writes the names for people and CSV, and is never read from text', () => {
    const made = field({ kind: 'files' })
    expect(made.kind.text([stored('a'), stored('b')], made, words)).toBe('a.pdf, b.pdf')
    expect(made.kind.parse('a.pdf', made).ok).toBe(false)
    expect(made.kind.travels).toBe('files')
  })

  it('reads only files from whatever a record holds', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.anything(), fc.constant(stored('a')))), (held) => {
        expect(filesOf(held).every(({ id, name }) => id === 'a' && name === 'a.pdf')).toBe(true)
      }),
    )
  })
})

describe('DF-03 a new file', () => {
  const pdf = { name: 'A.PDF', type: 'application/pdf', size: 100 }

  it.each([
    [{}, pdf, null],
    [{}, { ...pdf, size: 0 }, 'fileEmpty'],
    [{}, { ...pdf, size: 1001 }, 'fileSize'],
    [{ size: 99 }, pdf, 'fileSize'],
    [{ size: 5000 }, { ...pdf, size: 1001 }, 'fileSize'],
    [{ types: ['application/pdf'] }, pdf, null],
    [{ types: ['.pdf'] }, pdf, null],
    [{ types: ['image/*'] }, pdf, 'fileType'],
    [{ types: ['image/*'] }, { ...pdf, type: 'image/png' }, null],
    [{ types: ['image/*'] }, { ...pdf, type: 'imagery' }, 'fileType'],
    [{ types: ['image/png'] }, { ...pdf, type: '' }, 'fileType'],
  ])('of a field that says %j: %j is %s', (said, file, expected) => {
    expect(problemOfFile(field({ kind: 'files', ...said }), file, 1000)).toBe(expected)
  })
})
