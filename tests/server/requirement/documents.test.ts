import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askDocuments, asked, problemsOf, seedPlaced, start, work } from './procedure.ts'
import { openTestPortal, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, idOf, listOf, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let procedure: TestProcedure
let documents: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  procedure = await seedPlaced(portal)
  documents = await askDocuments(portal, procedure.template, [
    asked('plan', true, 'Plan'),
    asked('photo', false, 'Photo'),
  ])
})
afterAll(() => portal.close())

const LIMIT = 5_242_880
const HEAD = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n'
const END = '%%EOF\n'
const SIZE = HEAD.length + END.length
/** A PDF of so many bytes. */
const pdf = (size = SIZE): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(size < SIZE ? '' : HEAD + ' '.repeat(size - SIZE) + END)
const file = (part: string, name = 'plan.pdf', size?: number): Part => [part, pdf(size), name, 'application/pdf']

const answers = (valores: object = {}, version = 1) => ({ formulario: { id: documents, version }, valores })
const send = (files: readonly Part[], more: object = {}, version = 1): Promise<WireAnswer> =>
  start(customer, procedure, more, files, [answers({}, version)])
const attachments = ({ body }: WireAnswer): readonly unknown[] =>
  listOf(at(body, 'adjuntos')).map((one) => [at(one, 'name'), at(one, 'size')])

describe('documents of a procedure', () => {
  it('RQ-02 are asked for as a form of their own, in the language of the reader', async () => {
    const { body } = await customer.get('formplareq', { idplareq: procedure.template, ididioma: 1 })
    expect(listOf(body).map((form) => at(form, 'tipo', 'id'))).toEqual([3, 4])
    expect(
      listOf(at(body, 1, 'campos')).map((one) => [at(one, 'name'), at(one, 'label'), at(one, 'required')]),
    ).toEqual([
      ['plan', 'Plan (es)', true],
      ['photo', 'Photo (es)', false],
    ])
  })

  it('RQ-02 are kept with the procedure, each beside what was asked', async () => {
    const made = await send([file('archivosplan')])
    expect([made.status, made.code]).toEqual([201, null])
    expect(at(made.body, 'reqDoc')).toMatchObject([
      { id: 'plan', nombre: 'Plan', obligatorio: true, documento: { nombre: 'plan.pdf', tamano: SIZE } },
      { id: 'photo', nombre: 'Photo', obligatorio: false },
    ])
    expect(at(made.body, 'reqDoc', 1, 'documento')).toBeUndefined()
    expect(at(made.body, 'formularioDoc', 'formulario')).toMatchObject({ id: documents, version: 1 })
    const catalan = await customer.get(`requerimiento/${idOf(made)}`, '', { 'accept-language': 'ca' })
    expect(at(catalan.body, 'reqDoc', 0, 'nombre')).toBe('Plan (ca)')
  })

  it.each<readonly [string, () => readonly Part[], number, string, readonly string[]]>([
    ['one that must be given is missing', () => [], 422, '92013', ['/valoresForm/1/valores/plan 90001']],
    ['one is of another type', () => [file('archivosplan', 'plan.exe')], 415, '91018', ['/archivosplan 91018']],
    ['one is too large', () => [file('archivosplan', 'plan.pdf', LIMIT + 1)], 413, '91019', ['/archivosplan 91019']],
    [
      'one was not asked for',
      () => [file('archivosplan'), file('archivosother')],
      422,
      '92013',
      ['/archivosother 90004'],
    ],
  ])('RQ-02 are refused where %s', async (_what, files, status, code, problems) => {
    const refused = await send(files())
    expect([refused.status, refused.code, problemsOf(refused)]).toEqual([status, code, problems])
  })

  it('RQ-02 may be as large as the limit', async () => {
    expect((await send([file('archivosplan', 'plan.pdf', LIMIT)])).status).toBe(201)
  })

  it('DF-13 stay those that were asked for, whatever is published after them', async () => {
    const made = await send([file('archivosplan')])
    await askDocuments(portal, procedure.template, [asked('deed', true, 'Deed')], documents)
    const kept = await customer.get(`requerimiento/${idOf(made)}`)
    expect(listOf(at(kept.body, 'reqDoc')).map((one) => at(one, 'id'))).toEqual(['plan', 'photo'])
    expect(listOf(at(kept.body, 'formularios')).map((form) => at(form, 'version'))).toEqual([1, 1])
    const stale = await send([file('archivosplan')])
    expect(problemsOf(stale)).toContain('/valoresForm/1/formulario/version 92014')
    const fresh = await send([file('archivosdeed')], {}, 2)
    expect(listOf(at(fresh.body, 'reqDoc')).map((one) => at(one, 'id'))).toEqual(['deed'])
    await askDocuments(
      portal,
      procedure.template,
      [asked('plan', true, 'Plan'), asked('photo', false, 'Photo')],
      documents,
    )
  })
})

describe('attachments of a procedure', () => {
  it('RQ-04 come with it, and with every change of it', async () => {
    const made = await send([file('archivosplan'), file('adjuntos', 'one.pdf'), file('adjuntos', 'two.pdf')])
    expect([made.status, attachments(made)]).toEqual([
      201,
      [
        ['one.pdf', SIZE],
        ['two.pdf', SIZE],
      ],
    ])
    const more = await work(
      admin,
      idOf(made),
      { observacion: 'our answer' },
      { files: [file('adjuntos7', 'answer.pdf')] },
    )
    expect(attachments(more).map((one) => listOf(one)[0])).toEqual(['one.pdf', 'two.pdf', 'answer.pdf'])
    const first = at(more.body, 'adjuntos', 0, 'id')
    const left = await work(admin, idOf(made), { observacion: 'one less', filesDelete: [first] })
    expect(attachments(left).map((one) => listOf(one)[0])).toEqual(['two.pdf', 'answer.pdf'])
    const seen = await customer.get(`requerimiento/${idOf(made)}`)
    expect(attachments(seen)).toEqual(attachments(left))
  })

  it.each([
    ['of another type', 'picture.png', SIZE, 415, '91018'],
    ['too large', 'big.pdf', LIMIT + 1, 413, '91019'],
    ['empty', 'empty.pdf', 0, 400, '91020'],
  ])('RQ-04 are refused where one is %s, at the start and later', async (_what, name, size, status, code) => {
    const bad = file('adjuntos', name, size)
    const started = await send([file('archivosplan'), bad])
    expect([started.status, started.code, problemsOf(started)]).toEqual([status, code, [`/adjuntos ${code}`]])
    const id = idOf(await send([file('archivosplan')]))
    const later = await work(admin, id, { observacion: 'see here' }, { files: [bad] })
    expect([later.status, later.code, problemsOf(later)]).toEqual([status, code, [`/adjuntos ${code}`]])
    expect(listOf(at((await admin.get(`requerimiento/${id}`)).body, 'historia'))).toHaveLength(1)
  })

  it('RQ-04 go with the procedure', async () => {
    const made = await send([file('archivosplan'), file('adjuntos')])
    const [id, start] = [idOf(made), encodeURIComponent(String(at(made.body, 'fechaIni')))]
    const states = async () =>
      (await portal.sql('select state from file where record_id = $1 order by id', [id])).map((row) => row['state'])
    expect(await states()).toEqual(['kept', 'kept'])
    expect((await admin.delete(`requerimiento/${id}/${start}`)).status).toBe(204)
    expect(await states()).toEqual(['dropped', 'dropped'])
  })

  it('RQ-04 of another procedure cannot be taken away', async () => {
    const mine = await send([file('archivosplan'), file('adjuntos', 'mine.pdf')])
    const other = idOf(await send([file('archivosplan')]))
    const refused = await work(admin, other, { observacion: 'x', filesDelete: [at(mine.body, 'adjuntos', 0, 'id')] })
    expect(refused.code).toBe('90004')
    expect(attachments(await customer.get(`requerimiento/${idOf(mine)}`))).toHaveLength(1)
  })
})
