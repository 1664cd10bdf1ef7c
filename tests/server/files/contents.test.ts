import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfFile } from '../../../server/demo/documents/pdfFile.ts'
import { sheetFile, wordFile } from '../../../server/demo/documents/officeFile.ts'
import { askForUnread, readDue } from '../../../server/fileText/index.ts'
import { namesIn, postDocument, postProtected, replaceFile } from '../../support/documents.ts'
import { bytesOf, compound, PDF } from '../../support/samples.ts'
import type { Bytes } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
const logged: { readonly file: string; readonly tenant: number; readonly problem: string }[] = []
beforeAll(async () => {
  portal = await openTestPortal()
  ;[admin, customer] = [await portal.as('admin'), await portal.as('customer')]
})
afterAll(() => portal.close())

/** Reads what is due, as the server does beside the requests. */
const readAll = () =>
  readDue({ portal: portal.portal, log: (about) => logged.push(about) }, new AbortController().signal)

const search = async (client: WireClient, text: string): Promise<readonly unknown[]> =>
  namesIn(client, { nomdoc: text })

const pdf = (...lines: readonly string[]): Bytes => bytesOf(pdfFile([['Page', ...lines]]))

const stateOf = async (document: string) =>
  (
    await portal.sql(
      `select f.text_state as state, f.text_problem as problem, f.text_attempts as attempts
         from file f where f.record_id = $1 and f.state = 'kept'`,
      [document],
    )
  )[0]

describe('a search in contents', () => {
  it('DO-01 finds by what PDF, Word and Excel say, by name too, and shows the place', async () => {
    await postDocument(admin, 'Uno.pdf', { bytes: pdf('La facturación de los proveedores se cierra el viernes.') })
    await postDocument(admin, 'Dos.docx', { bytes: bytesOf(await wordFile(['Les factures són pagades amb retard.'])) })
    await postDocument(admin, 'Tres.xlsx', { bytes: bytesOf(await sheetFile([['Heron observations', 7]])) })
    await postDocument(admin, 'Heron.pdf')
    expect(await search(admin, 'heron')).toEqual(['Heron.pdf'])
    await readAll()
    expect(await search(admin, 'heron')).toEqual(['Heron.pdf', 'Tres.xlsx'])
    expect(await search(admin, 'observation')).toEqual(['Tres.xlsx'])
    const { body } = await admin.get('documentos/listardocumentos', {
      tampag: '10',
      numpag: '1',
      nomdoc: 'FACTURACION',
    })
    expect(body).toMatchObject([{ nombre: 'Uno.pdf' }])
    expect(at(body, 0, 'extracto')).toContainEqual({ texto: 'facturación', hallado: true })
    const named = await admin.get('documentos/listardocumentos', { tampag: '10', numpag: '1', nomdoc: 'tres' })
    expect(at(named.body, 0, 'extracto')).toBeUndefined()
  })

  it.each([
    [
      'es',
      'The words of a house in Spanish',
      'Los contratos de los inquilinos son para un año y se renuevan.',
      'contrato inquilino',
    ],
    ['ca', 'Catalan', 'Els contractes dels llogaters són per un any i és renovable amb avís.', 'contractes LLOGATERS'],
    ['en', 'English', 'The tenants are to be informed of the renewal by this date.', 'tenant inform'],
    [
      'fr',
      'French',
      'Les locataires sont informés du renouvellement par une lettre avec préavis.',
      'locataire informe',
    ],
  ])('finds the stems of words in %s, without accents, while they are typed', async (language, name, text, asked) => {
    const made = await postDocument(admin, `${name}.pdf`, { bytes: pdf(text) })
    await readAll()
    expect(await portal.sql('select language from file_text where record = $1', [idOf(made)])).toEqual([{ language }])
    expect(await search(admin, asked)).toEqual([`${name}.pdf`])
    expect(await search(admin, asked.slice(0, -2))).toEqual([`${name}.pdf`])
  })

  it.each(["'", '\\', ':*', "a' | 'b", '!!', '(', '%', '<->', 'x'.repeat(500)])('takes %j as words', async (asked) => {
    expect((await admin.get('documentos/listardocumentos', { nomdoc: asked, tampag: '10', numpag: '1' })).status).toBe(
      200,
    )
  })

  it('reaches only the documents that its reader may open, and no other organisation', async () => {
    const shared = { usuarios: [{ id: customer.user }] }
    await postDocument(admin, 'Ours.pdf', { bytes: pdf('The quarterly platypus report') })
    await postDocument(admin, 'Shared.pdf', { bytes: pdf('A shared platypus'), more: shared })
    const hidden = await postDocument(admin, 'Hidden.pdf', {
      bytes: pdf('A hidden platypus'),
      more: { isHidden: true, ...shared },
    })
    expect(hidden.status).toBe(201)
    await readAll()
    expect(await search(admin, 'platypus')).toEqual(['Hidden.pdf', 'Ours.pdf', 'Shared.pdf'])
    expect(await search(customer, 'platypus')).toEqual(['Shared.pdf'])
    expect(await search(await portal.as('admin', 'beta'), 'platypus')).toEqual([])
    const picked = await admin.get('documentos/carpetas', { nombre: 'platypus' })
    expect(picked.body).toEqual([])
  })

  it('never reads a protected file', async () => {
    const made = await postProtected(admin, 'Locked away.pdf')
    await readAll()
    expect(await stateOf(idOf(made))).toMatchObject({ state: 'none', problem: null })
  })

  it('follows the file: a new one is read, and a document that is erased is found no more', async () => {
    const made = await postDocument(admin, 'Changing.pdf', { bytes: pdf('An armadillo') })
    await readAll()
    expect(await search(admin, 'armadillo')).toEqual(['Changing.pdf'])
    const edited = await replaceFile(admin, idOf(made), 'Changing.pdf', pdf('A pangolin'))
    expect(edited.status).toBe(200)
    expect(await search(admin, 'armadillo')).toEqual([])
    await readAll()
    expect([await search(admin, 'armadillo'), await search(admin, 'pangolin')]).toEqual([[], ['Changing.pdf']])
    await admin.delete(`documentos/${idOf(made)}`)
    expect(await search(admin, 'pangolin')).toEqual([])
    await admin.delete(`documentos/papelera/${idOf(made)}`)
    expect(await portal.sql('select 1 from file_text where record = $1', [idOf(made)])).toEqual([])
  })

  it('tells of a file that cannot be read, once, and never tries again', async () => {
    const broken = bytesOf('%PDF-1.4\nnothing of a page\n%%EOF\n')
    const unreadable = await postDocument(admin, 'Broken.pdf', { bytes: broken })
    const scan = await postDocument(admin, 'Scan.pdf', { bytes: PDF })
    const old = await postDocument(admin, 'Old.doc', { bytes: compound('WordDocument') })
    logged.length = 0
    await readAll()
    await readAll()
    const states = await Promise.all([unreadable, scan, old].map((made) => stateOf(idOf(made))))
    expect(states).toEqual(['broken', 'empty', 'type'].map((problem) => ({ state: 'none', problem, attempts: 1 })))
    expect(logged.map(({ problem }) => problem).toSorted()).toEqual(['broken', 'empty', 'type'])
    expect(at((await admin.get(`documentos/${idOf(unreadable)}`)).body, 'sinTexto')).toBe('broken')
  })

  it('cuts a text whose words do not fit the index', async () => {
    const [first, letters] = [0x4e00, 300]
    const wordOf = (at: number): string =>
      String.fromCodePoint(first + (at % letters), first + Math.floor(at / letters), first)
    const long = Array.from({ length: 74_999 }, (_, at) => wordOf(at)).join(' ')
    const made = await postDocument(admin, 'Long.docx', { bytes: bytesOf(await wordFile([long])) })
    await readAll()
    expect(await stateOf(idOf(made))).toEqual({ state: 'read', problem: 'cut', attempts: 1 })
    expect(await search(admin, wordOf(0))).toEqual(['Long.docx'])
  })

  it('gives a file up that servers stopped with, and reads files from before the search once', async () => {
    const [stuck, older] = [
      await postDocument(admin, 'Stuck.pdf', { bytes: pdf('A wombat') }),
      await postDocument(admin, 'Older.pdf', { bytes: pdf('A numbat') }),
    ]
    await portal.sql('update file set text_attempts = 3 where record_id = $1', [idOf(stuck)])
    await portal.sql(`update file set text_state = 'none' where record_id = $1`, [idOf(older)])
    await readAll()
    expect(await stateOf(idOf(stuck))).toMatchObject({ state: 'none', problem: 'interrupted' })
    expect(await search(admin, 'numbat')).toEqual([])
    await askForUnread(portal.portal, new AbortController().signal)
    await readAll()
    expect(await search(admin, 'numbat')).toEqual(['Older.pdf'])
    expect(await stateOf(idOf(stuck))).toMatchObject({ problem: 'interrupted' })
  })

  it('is read once by several servers', async () => {
    await Promise.all(
      ['A', 'B', 'C'].map((name) => postDocument(admin, `Twin ${name}.pdf`, { bytes: pdf('An echidna') })),
    )
    await Promise.all([readAll(), readAll()])
    expect(await search(admin, 'echidna')).toEqual(['Twin A.pdf', 'Twin B.pdf', 'Twin C.pdf'])
    expect(
      await portal.sql(
        `select max(text_attempts) as most from file f join document d on d.id = f.record_id where d.nombre like 'Twin%'`,
      ),
    ).toEqual([{ most: 1 }])
  })
})
