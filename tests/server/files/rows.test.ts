import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldSource } from '#engine/source'
import { sweepFiles } from '../../../server/files/index.ts'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { PDF, png } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { filesOnDisk, postDocument } from '../../support/uploadRoutes.ts'
import { at, listOf, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let definitions: DefinitionCopy
let portal: TestPortal
let admin: WireClient

const FIELDS: { readonly [name: string]: FieldSource } = {
  papers: { kind: 'files', max: 3, wire: 'papers' },
  secret: { kind: 'files', max: 3, protect: true, wire: 'secret' },
  lines: {
    kind: 'repeat',
    wire: 'lines',
    of: {
      title: { kind: 'text' },
      photo: { kind: 'image' },
      copies: { kind: 'files', max: 3 },
      within: { kind: 'repeat', of: { copies: { kind: 'files', max: 3 } } },
    },
  },
}

beforeAll(async () => {
  definitions = await copyDefinitions()
  await definitions.rewrite('category', (source) =>
    withFields(source, {
      fields: FIELDS,
      mask: 1,
      parts: { 'papers{field}': 'file.papers', 'secret{field}': 'file.secret', 'lines{field}': 'file.lines' },
    }),
  )
  const names = [
    'papers',
    'secret',
    'lines',
    ...['title', 'photo', 'copies', 'within', 'within.copies'].map((one) => `lines.${one}`),
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
      ['lines1.copies', PDF, 'a.pdf'],
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
    expect((await post({ lines: [{ id: 'a' }] }, ['linesa.title', PDF, 'a.pdf'])).status).toBe(201)
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
