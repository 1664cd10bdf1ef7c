import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extensionsOf, filesOf, checkFile } from '#engine/field'
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
    expect(made.kind.transport).toBe('files')
  })

  it('reads only files from whatever a record holds', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.anything(), fc.constant(stored('a')))), (held) => {
        expect(filesOf(held).every(({ id, name }) => id === 'a' && name === 'a.pdf')).toBe(true)
      }),
    )
  })
})

describe('DF-03 one picture as a file', () => {
  it('is the parts that make it, whatever a client keeps beside them', () => {
    const sent = { ...stored('a'), path: 'p', response: { ruta: 'p' }, status: 'done', progress: 100, file: {} }
    expect(verdict(accept({ kind: 'imageFile' }, sent))).toEqual(stored('a'))
  })

  it.each<readonly [string, unknown, string]>([
    ['a list', [stored('a')], '!type'],
    ['a path', 'signed', '!type'],
    ['no id', { ...stored('a'), id: undefined }, '!type'],
    ['a name with a control character', stored('a', { name: 'a\u0000' }), '!format'],
  ])('refuses %s', (_what, typed, expected) => {
    expect(verdict(accept({ kind: 'imageFile' }, typed))).toBe(expected)
  })

  it('writes its name for people and CSV, and takes pictures where nothing else is said', () => {
    const made = field({ kind: 'imageFile' })
    expect([made.kind.text(stored('a'), made, words), made.kind.text(null, made, words)]).toEqual(['a.pdf', ''])
    expect(extensionsOf(made)).toEqual(extensionsOf(field({ kind: 'image' })))
    expect(made.kind.isEmpty(stored('a'))).toBe(false)
  })
})

describe('DF-03 UP-02 a new file', () => {
  const PDF = 'application/pdf'

  it.each<readonly [object, string, number, string | null]>([
    [{}, 'A.PDF', 100, null],
    [{}, 'a.pdf', 0, 'fileEmpty'],
    [{}, 'a.pdf', 1000, null],
    [{}, 'a.pdf', 1001, 'fileSize'],
    [{ size: 99 }, 'a.pdf', 100, 'fileSize'],
    [{ size: 5000 }, 'a.pdf', 1001, 'fileSize'],
    [{}, 'a.exe', 100, 'fileType'],
    [{}, 'pdf', 100, 'fileType'],
    [{}, '.pdf', 100, 'fileType'],
    [{}, 'a.pdf.exe', 100, 'fileType'],
    [{}, 'a.exe.pdf', 100, null],
    [{}, 'a.pdf. ', 100, null],
    [{}, 'a\u202efdp.exe', 100, 'fileType'],
    [{ types: [PDF] }, 'a.pdf', 100, null],
    [{ types: ['.pdf'] }, 'a.pdf', 100, null],
    [{ types: ['.PDF'] }, 'a.pdf', 100, null],
    [{ types: ['.pdf'] }, 'a.png', 100, 'fileType'],
    [{ types: ['image/*'] }, 'a.pdf', 100, 'fileType'],
    [{ types: ['image/*'] }, 'a.jpg', 100, null],
    [{ types: ['image/png'] }, 'a.jpg', 100, 'fileType'],
    [{ types: ['application/x-msdownload', '.exe'] }, 'a.exe', 100, 'fileType'],
  ])('of a field that says %j: %s of %i bytes is %s', (said, name, size, expected) => {
    expect(checkFile(field({ kind: 'files', ...said }), { name, size }, 1000)).toBe(expected)
  })

  it('is held against its content where that is known, and never against what a browser guesses', () => {
    const made = field({ kind: 'files' })
    const browser = { name: 'a.csv', size: 9, type: 'application/vnd.ms-excel' }
    expect(checkFile(made, browser, 1000)).toBeNull()
    expect(checkFile(made, { name: 'a.pdf', size: 9, content: PDF }, 1000)).toBeNull()
    expect(checkFile(made, { name: 'a.pdf', size: 9, content: 'image/png' }, 1000)).toBe('fileType')
    expect(checkFile(made, { name: 'a.zip', size: 9, content: 'application/octet-stream' }, 1000)).toBe('fileType')
  })

  it('is of ten types, a table besides where a field holds several, a picture where it holds pictures', () => {
    const usual = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'jpeg', 'jpg', 'png']
    expect(extensionsOf(field({ kind: 'files', max: 1 }))).toEqual(usual)
    expect(extensionsOf(field({ kind: 'files', max: 2 }))).toEqual([...usual, 'csv'])
    expect(extensionsOf(field({ kind: 'image' }))).toEqual(['png', 'jpeg', 'jpg', 'webp', 'gif'])
    expect(extensionsOf(field({ kind: 'files', types: ['.csv', 'image/*'] }))).toEqual([
      'jpeg',
      'jpg',
      'png',
      'csv',
      'webp',
      'gif',
    ])
  })
})
