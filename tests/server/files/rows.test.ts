import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldSource } from '#engine/source'
import { sweepFiles } from '../../../server/fileStore/sweepFiles.ts'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { PDF, png } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { postDocument } from '../../support/fileForm.ts'
import { filesOnDisk } from '../../support/fileTraces.ts'
import { at, listOf, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let definitions: DefinitionCopy
let portal: TestPortal
let admin: WireClient

const FIELDS: { readonly [name: string]: FieldSource } = {
  papers: { kind: 'files', max: 3, wire: 'papers' },
  secret: { kind: 'files', max: 3, protect: true, wire: 'secret' },
  portrait: { kind: 'imageFile', protect: true, wire: 'portrait' },
  lines: {
    kind: 'repeat',
    wire: 'lines',
    of: {
      title: { kind: 'text' },
      photo: { kind: 'image' },
      copies: { kind: 'files', max: 3 },
      sealed: { kind: 'files', protect: true },
      within: { kind: 'repeat', of: { copies: { kind: 'files', max: 3 } } },
    },
  },
  bundle: {
    kind: 'group',
    wire: 'bundle',
    of: {
      inner: {
        kind: 'repeat',
        of: { sealed: { kind: 'files', protect: true }, photo: { kind: 'image' } },
      },
    },
  },
}

beforeAll(async () => {
  definitions = await copyDefinitions()
  await definitions.rewrite('category', (source) =>
    withFields(source, {
      fields: FIELDS,
      mask: 1,
      parts: {
        'papers{field}': 'file.papers',
        'secret{field}': 'file.secret',
        portrait: 'file.portrait',
        'lines{field}': 'file.lines',
        'bundle{field}': 'file.bundle',
      },
    }),
  )
  const names = [
    'papers',
    'secret',
    'portrait',
    'lines',
    'bundle',
    ...['inner', 'inner.sealed', 'inner.photo'].map((one) => `bundle.${one}`),
    ...['title', 'photo', 'copies', 'sealed', 'within', 'within.copies'].map((one) => `lines.${one}`),
  ]
  await definitions.say('category', Object.fromEntries(names.map((name) => [`lbl.category.${name}`, name])))
  portal = await openTestPortal({ definitions: definitions.folder })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  await definitions.remove()
})

let made = 0
const post = (value: object, ...files: readonly Part[]): Promise<WireAnswer> =>
  admin.post('categorias', {
    parts: [['categoria', { nombre: `c${(made += 1)}`, idioma: { id: 3 }, ...value }], ...files],
  })
const put = (record: WireAnswer, value: object, ...files: readonly Part[]): Promise<WireAnswer> =>
  admin.put(`categorias/${String(at(record.body, 'id'))}`, {
    headers: { 'if-match': `"${String(at(record.body, 'version'))}"` },
    query: 'mask=1',
    parts: [['categoria', value], ...files],
  })
const names = (files: unknown): unknown => listOf(files).map((one) => at(one, 'name'))
const open = async (file: unknown): Promise<number> =>
  (await admin.get('documentos/obtener', { docpath: String(at(file, 'ruta')) })).status

describe('DF-06 files in the rows of a module', () => {
  it('are stored in their row, told by its id or its place, and in rows within it, and can be had', async () => {
    const answer = await post(
      {
        lines: [
          { title: 'x', within: [{ id: 'i' }] },
          { id: 'b', title: 'y' },
        ],
      },
      ['linesb.copies', PDF, 'b.pdf'],
      ['linesr0.copies', PDF, 'a.pdf'],
      ['linesr0.within.i.copies', PDF, 'inner.pdf'],
      ['linesb.photo', png(1, 1), 'b.png'],
    )
    expect(answer.status).toBe(201)
    const line = (index: number, ...path: readonly (string | number)[]) => at(answer.body, 'lines', index, ...path)
    expect([names(line(0, 'copies')), names(line(1, 'copies'))]).toEqual([['a.pdf'], ['b.pdf']])
    expect(names(line(0, 'within', 0, 'copies'))).toEqual(['inner.pdf'])
    expect(await open(line(1, 'copies', 0))).toBe(200)
    expect((await fetch(`${portal.base}galeria/${String(line(1, 'photo'))}`)).headers.get('content-type')).toBe(
      'image/png',
    )
    expect(await portal.sql(`select distinct state, record_table, record_id from file`)).toEqual([
      { state: 'kept', record_table: 'category', record_id: at(answer.body, 'id') },
    ])
  })

  it('stay when their rows come back, and go with the row that holds them', async () => {
    const first = await post(
      { lines: [{ id: 'a' }, { id: 'b' }] },
      ['linesa.copies', PDF, 'a.pdf'],
      ['linesb.copies', PDF, 'b.pdf'],
    )
    const lines = listOf(at(first.body, 'lines'))
    const same = await put(first, { lines })
    expect(at(same.body, 'lines')).toEqual(lines)
    const less = await put(same, { lines: [lines[1]] })
    expect(listOf(at(less.body, 'lines')).map((line) => names(at(line, 'copies')))).toEqual([['b.pdf']])
    await sweepFiles(portal.portal, new Date(Date.now() + 1000))
    const disk = (await filesOnDisk(portal)).join()
    expect(disk).not.toContain(String(at(lines[0], 'copies', 0, 'id')))
    expect(disk).toContain(String(at(lines[1], 'copies', 0, 'id')))
  })

  it('F11 are refused where a row names the file of another record, or is not there', async () => {
    const other = await post({ lines: [{ id: 'a' }] }, ['linesa.copies', PDF, 'a.pdf'])
    const stolen = await post({ lines: at(other.body, 'lines') as object })
    expect([stolen.status, stolen.code]).toEqual([400, '90004'])
    expect((await post({ lines: [{ id: 'a' }] }, ['linesz.copies', PDF, 'a.pdf'])).code).toBe('90004')
  })

  it.each(['a.title', 'a.none', '1.copies', 'copies', 'r0.copies', 'a.within.copies'])(
    'are refused, not lost, at lines%s',
    async (place) => {
      const refused = await post({ lines: [{ id: 'a', within: [{}] }] }, [`lines${place}`, PDF, 'a.pdf'])
      expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual(['90004', `/lines${place}`])
    },
  )

  it('are of the row that has the name of a field as its id', async () => {
    const answer = await post({ lines: [{ id: 'x' }, { id: 'copies' }] }, ['linescopies.copies', PDF, 'a.pdf'])
    expect(listOf(at(answer.body, 'lines')).map((line) => names(at(line, 'copies')))).toEqual([[], ['a.pdf']])
  })

  it('are protected where their own field is, however deep, and no other', async () => {
    const answer = await post(
      { lines: [{ id: 'a' }], bundle: { inner: [{ id: 'i' }] } },
      ['linesa.photo', png(1, 1), 'a.png'],
      ['linesa.sealed', PDF, 'sealed.pdf'],
      ['bundleinner.i.sealed', PDF, 'deep.pdf'],
      ['bundleinner.i.photo', png(1, 1), 'b.png'],
    )
    expect(answer.status).toBe(201)
    expect(
      await portal.sql('select name, protected from file where record_id = $1 order by name', [at(answer.body, 'id')]),
    ).toEqual([
      { name: 'a.png', protected: false },
      { name: 'b.png', protected: false },
      { name: 'deep.pdf', protected: true },
      { name: 'sealed.pdf', protected: true },
    ])
  })
})

describe('UP-05 lists of files of a module', () => {
  it('take files uploaded before beside those that come, and let go of those that are taken away', async () => {
    const before = (await postDocument(admin, { name: 'before.pdf', bytes: PDF })).body
    const answer = await post({ papers: [before] }, ['papers', PDF, 'part.pdf'])
    expect(names(at(answer.body, 'papers'))).toEqual(['before.pdf', 'part.pdf'])
    const less = await put(answer, { filesDelete: [at(before, 'id')] })
    expect(names(at(less.body, 'papers'))).toEqual(['part.pdf'])
    expect(await portal.sql('select state from file where id = $1', [at(before, 'id')])).toEqual([{ state: 'dropped' }])
    expect((await put(less, { filesDelete: [at(before, 'id')] })).code).toBe('90004')
  })

  it('protect what a protected field holds', async () => {
    const loose = (await postDocument(admin, { name: 'open.pdf', bytes: PDF })).body
    expect((await post({ secret: [loose] })).code).toBe('90004')
    const answer = await post({}, ['secret', PDF, 'secret.pdf'])
    const file = at(answer.body, 'secret', 0)
    expect(at(file, 'ddAttributes')).toBe(1)
    expect((await admin.get(`galeria/${String(at(file, 'ruta'))}`)).code).toBe('91016')
    expect(await open(file)).toBe(200)
  })
})

describe('DF-03 one picture as a file of a module', () => {
  const portrait = (answer: WireAnswer, ...path: readonly string[]): unknown => at(answer.body, 'portrait', ...path)
  const stateOf = async (file: unknown): Promise<unknown> =>
    (await portal.sql('select state from file where id = $1', [at(file, 'id')]))[0]?.['state']

  it('is told with its name, size and protection, and stays when it comes back as it was read', async () => {
    const made = await post({}, ['portrait', png(2, 2), 'me.png'])
    expect(portrait(made)).toMatchObject({ name: 'me.png', size: png(2, 2).length, ddAttributes: 1, status: 'done' })
    expect(portrait(made, 'response', 'ruta')).toBe(portrait(made, 'ruta'))
    expect(await open(portrait(made))).toBe(200)
    // Nobody sees what is protected by its address alone.
    expect((await fetch(`${portal.base}galeria/${String(portrait(made, 'ruta'))}`)).status).toBe(404)
    const again = await put(made, { portrait: { ...(portrait(made) as object), name: 'forged.exe', size: 1 } })
    expect([again.status, portrait(again, 'id'), portrait(again, 'name')]).toEqual([
      200,
      portrait(made, 'id'),
      'me.png',
    ])
  })

  it('UP-05 gives way to another, sent ahead or with it, and goes when the record is saved without it, not before', async () => {
    const made = await post({}, ['portrait', png(2, 2), 'me.png'])
    const ahead = (await postDocument(admin, { name: 'ahead.png', bytes: png(1, 1) }, true)).body
    const refused = await put(made, { portrait: null, nombre: '' })
    expect([refused.status, await stateOf(portrait(made))]).toEqual([400, 'kept'])
    const second = await put(made, { portrait: ahead })
    expect([portrait(second, 'name'), await stateOf(portrait(made)), await stateOf(ahead)]).toEqual([
      'ahead.png',
      'dropped',
      'kept',
    ])
    const third = await put(second, {}, ['portrait', png(1, 1), 'with.png'])
    expect([portrait(third, 'name'), await stateOf(ahead)]).toEqual(['with.png', 'dropped'])
    const none = await put(third, { portrait: null })
    expect([none.status, portrait(none), await stateOf(portrait(third))]).toEqual([200, undefined, 'dropped'])
  })

  it.each<readonly [string, object | string]>([
    ['a file of nobody', { id: '00000000-0000-7000-8000-000000000000', uid: 'x', name: 'a.png', size: 1 }],
    ['a path', 'forged'],
    ['a list', []],
  ])('is never %s', async (_what, value) => {
    const answer = await post({ portrait: value })
    expect([answer.status >= 400, at(answer.body, 'campos', 0, 'ruta')]).toEqual([true, '/portrait'])
  })
})
