import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_FILES } from '#engine/field'
import { PIXEL } from '../../support/categories.ts'
import { backToExtra, draftExtra, publishExtra, smallestExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { createPerson } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, outcome, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let other: WireClient

const AT = 'propios/x_finds'
const PDF = new Uint8Array(Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'))

/** A module with a picture, and with files of which some are protected. */
const FINDS = smallestExtra('x_finds', {
  fields: {
    nombre: { kind: 'text', role: 'title', required: true },
    persona: { kind: 'reference', to: 'user' },
    foto: { kind: 'image', types: ['image/png'] },
    papeles: { kind: 'files', max: 2, size: 2000 },
    sellados: { kind: 'files', protect: true },
    retrato: { kind: 'imageFile', protect: true },
    lineas: {
      kind: 'repeat',
      of: { texto: { kind: 'text' }, copias: { kind: 'files', max: 2 }, vista: { kind: 'image' } },
    },
  },
  privacy: { of: 'persona' },
  texts: inAll({
    'lbl.x_finds.title': 'Finds',
    'lbl.x_finds.nombre': 'Name',
    'lbl.x_finds.nombre.required': 'Write the name.',
    'lbl.x_finds.persona': 'Person',
    'lbl.x_finds.foto': 'Picture',
    'lbl.x_finds.papeles': 'Papers',
    'lbl.x_finds.sellados': 'Sealed papers',
    'lbl.x_finds.retrato': 'Portrait',
    'lbl.x_finds.lineas': 'Lines',
    'lbl.x_finds.lineas.texto': 'Text',
    'lbl.x_finds.lineas.copias': 'Copies',
    'lbl.x_finds.lineas.vista': 'View',
  }),
})

const sent = (values: object, ...files: readonly Part[]) => ({ parts: [['x_finds', values] as Part, ...files] })
const picture: Part = ['foto', PIXEL, 'find.png']
const paper = (name: string): Part => ['papeles', PDF, name]

async function made(values: object, ...files: readonly Part[]): Promise<WireAnswer> {
  const answer = await admin.post(AT, sent(values, ...files))
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, ''])
  return answer
}

const namesOf = (body: unknown): readonly unknown[] => listOf(at(body, 'papeles')).map((file) => at(file, 'name'))
const pathOf = (body: unknown, field = 'papeles'): string => String(at(body, field, 0, 'ruta'))
const opened = (client: WireClient, docpath: string): Promise<WireAnswer> =>
  client.get('documentos/obtener', { docpath })

/** States of the files of a record. */
const statesOf = (record: string): Promise<readonly unknown[]> =>
  portal.sql(`select state, name from file where record_table = 'extra_record' and record_id = $1 order by name`, [
    record,
  ])

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  other = await portal.as('admin', 'beta')
  const published = await publishExtra(admin, FINDS)
  expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, ''])
})
afterAll(() => portal.close())

describe('LC-05 files of a module that an organisation makes', () => {
  it('come with a new record, and are added and taken away by a change', async () => {
    const { body } = await made({ nombre: 'Vase' }, picture, paper('one.pdf'))
    expect(namesOf(body)).toEqual(['one.pdf'])
    const id = String(at(body, 'id'))
    expect(await portal.sql('select id from file where record_id = $1', [id])).toHaveLength(2)
    const gallery = await admin.get(`galeria/${String(at(body, 'foto', 'ruta'))}`)
    expect([gallery.status, gallery.headers.get('content-type')]).toEqual([200, 'image/png'])
    const kept = at(body, 'papeles', 0, 'id')
    const changed = await admin.put(
      `${AT}/${id}`,
      sent({ nombre: 'Vase', foto: { ruta: at(body, 'foto', 'ruta') }, filesDelete: [kept] }, paper('two.pdf')),
    )
    expect([changed.status, namesOf(changed.body)]).toEqual([200, ['two.pdf']])
    expect(await statesOf(id)).toEqual([
      { state: 'kept', name: 'find.png' },
      { state: 'dropped', name: 'one.pdf' },
      { state: 'kept', name: 'two.pdf' },
    ])
    const emptied = await admin.put(`${AT}/${id}`, sent({ nombre: 'Vase', foto: null }))
    expect([emptied.status, at(emptied.body, 'foto') ?? null]).toEqual([200, null])
  })

  it('are checked by type, size and number', async () => {
    const refusals: readonly (readonly [string, readonly Part[]])[] = [
      ['91018', [['foto', PDF, 'find.pdf']]],
      ['91018', [['foto', PDF, 'find.png']]],
      ['90008', [['papeles', new Uint8Array([...PDF, ...new Uint8Array(2000)]), 'large.pdf']]],
      ['90004', [paper('1.pdf'), paper('2.pdf'), paper('3.pdf')]],
    ]
    for (const [code, files] of refusals) {
      const answer = await admin.post(AT, sent({ nombre: 'Refused' }, ...files))
      expect([answer.status >= 400 && answer.status < 500, answer.code]).toEqual([true, code])
    }
    expect(listOf((await admin.get(AT, { tampag: 50, numpag: 1 })).body).map((row) => at(row, 'nombre'))).not.toContain(
      'Refused',
    )
  })

  it('come by 100 in one save, and more are refused with nothing of them kept', async () => {
    const sealed = (count: number) => Array.from({ length: count }, (_, at): Part => ['sellados', PDF, `${at}.pdf`])
    const { body } = await made({ nombre: 'Archive' }, ...sealed(MOST_FILES))
    expect(listOf(at(body, 'sellados')).length).toBe(MOST_FILES)
    const kept = await portal.sql('select count(*)::int as files from file')
    expect(outcome(await admin.post(AT, sent({ nombre: 'More' }, ...sealed(MOST_FILES + 1))))).toEqual([413, '92170'])
    expect(await portal.sql('select count(*)::int as files from file')).toEqual(kept)
  })

  it('are opened by those alone who may read the record', async () => {
    const { body } = await made({ nombre: 'Ring' }, paper('ring.pdf'), ['sellados', PDF, 'sealed.pdf'])
    const id = String(at(body, 'id'))
    expect(outcome(await opened(admin, pathOf(body)))).toEqual([200, null])
    expect(outcome(await opened(admin, pathOf(body, 'sellados')))).toEqual([200, null])
    expect(outcome(await opened(employee, pathOf(body)))).toEqual([404, '91016'])
    expect(outcome(await opened(other, pathOf(body)))).toEqual([404, '91016'])
    expect(outcome(await opened(portal.visitor, pathOf(body)))).toEqual([401, '91031'])
    const stolen = await admin.post(AT, sent({ nombre: 'Thief', papeles: at(body, 'papeles') }))
    expect(outcome(stolen)).toEqual([400, '90004'])
    expect((await backToExtra(admin, 'x_finds', 0)).status).toBe(200)
    expect(outcome(await opened(admin, pathOf(body)))).toEqual([404, '91016'])
    expect((await publishExtra(admin, FINDS)).status).toBe(200)
    expect((await admin.delete(`${AT}/${id}`)).status).toBe(204)
    expect(outcome(await opened(admin, pathOf(body)))).toEqual([404, '91016'])
  })

  it('stand apart from those of a module that shares the table', async () => {
    expect((await publishExtra(admin, smallestExtra('x_aaa'))).status).toBe(200)
    const { body } = await made({ nombre: 'Coin' }, paper('coin.pdf'))
    expect(outcome(await opened(admin, pathOf(body)))).toEqual([200, null])
  })

  it('PV-03 are exported with what is said of a person, and go when they are erased', async () => {
    const { id } = await createPerson(admin, { nombre: 'Perpetua Find' })
    const record = idOf(await made({ nombre: 'Of Perpetua', persona: { id } }, picture, paper('perpetua.pdf')))
    const archive = await admin.get(`usuarios/${id}/datos`)
    expect([archive.status, archive.text.includes('perpetua.pdf')]).toEqual([200, true])
    const erased = await admin.post(`supresiones/${id}`, { json: { confirmacion: 'Perpetua Find' } })
    expect(outcome(erased)).toEqual([204, null])
    expect(await statesOf(record)).toEqual([
      { state: 'dropped', name: '–' },
      { state: 'dropped', name: '–' },
    ])
    const { body } = await admin.get(`${AT}/${record}`)
    expect([at(body, 'foto') ?? null, listOf(at(body, 'papeles'))]).toEqual([null, []])
  })

  it('are one picture as a file, with its name, that is replaced, protected and taken away', async () => {
    const { body } = await made({ nombre: 'Portrait' }, ['retrato', PIXEL, 'me.png'])
    const id = String(at(body, 'id'))
    expect(at(body, 'retrato')).toMatchObject({ name: 'me.png', ddAttributes: 1 })
    const path = String(at(body, 'retrato', 'ruta'))
    expect(outcome(await opened(admin, path))).toEqual([200, null])
    expect(outcome(await opened(employee, path))).toEqual([404, '91016'])
    expect((await fetch(`${portal.base}galeria/${path}`)).status).toBe(404)
    const same = await admin.put(`${AT}/${id}`, sent({ nombre: 'Portrait', retrato: at(body, 'retrato') }))
    expect([same.status, at(same.body, 'retrato', 'id')]).toEqual([200, at(body, 'retrato', 'id')])
    const second = await admin.put(`${AT}/${id}`, sent({ nombre: 'Portrait' }, ['retrato', PIXEL, 'new.png']))
    expect([second.status, at(second.body, 'retrato', 'name')]).toEqual([200, 'new.png'])
    const refused = await admin.put(`${AT}/${id}`, sent({ nombre: 'Portrait' }, ['retrato', PDF, 'no.png']))
    expect(outcome(refused)).toEqual([415, '91018'])
    const none = await admin.put(`${AT}/${id}`, sent({ nombre: 'Portrait', retrato: null }))
    expect([none.status, at(none.body, 'retrato') ?? null]).toEqual([200, null])
    expect(await statesOf(id)).toEqual([
      { state: 'dropped', name: 'me.png' },
      { state: 'dropped', name: 'new.png' },
    ])
    const versions = listOf((await admin.get(`${AT}/${id}/historial`, { tampag: 50, numpag: 1 })).body)
    expect(versions.length).toBeGreaterThan(2)
  })

  it('stand in rows, told by the row, and go with it', async () => {
    const { body } = await made(
      {
        nombre: 'Rows',
        lineas: [
          { id: 'a', texto: 'x' },
          { id: 'b', texto: 'y' },
        ],
      },
      ['lineas.a.copias', PDF, 'a.pdf'],
      ['lineas.b.copias', PDF, 'b.pdf'],
      ['lineas.b.vista', PIXEL, 'b.png'],
    )
    const id = String(at(body, 'id'))
    const names = (answer: unknown) =>
      listOf(at(answer, 'lineas')).map((line) => listOf(at(line, 'copias')).map((file) => at(file, 'name')))
    expect(names(body)).toEqual([['a.pdf'], ['b.pdf']])
    const copy = String(at(body, 'lineas', 1, 'copias', 0, 'ruta'))
    expect(outcome(await opened(admin, copy))).toEqual([200, null])
    expect(outcome(await opened(employee, copy))).toEqual([404, '91016'])
    expect(outcome(await opened(other, copy))).toEqual([404, '91016'])
    expect((await admin.get(`galeria/${String(at(body, 'lineas', 1, 'vista', 'ruta'))}`)).status).toBe(200)
    const lines = listOf(at(body, 'lineas'))
    const same = await admin.put(`${AT}/${id}`, sent({ nombre: 'Rows', lineas: lines }))
    expect([same.status, names(same.body)]).toEqual([200, [['a.pdf'], ['b.pdf']]])
    const less = await admin.put(`${AT}/${id}`, sent({ nombre: 'Rows', lineas: [lines[0]] }))
    expect([less.status, names(less.body)]).toEqual([200, [['a.pdf']]])
    expect(await statesOf(id)).toEqual([
      { state: 'kept', name: 'a.pdf' },
      { state: 'dropped', name: 'b.pdf' },
      { state: 'dropped', name: 'b.png' },
    ])
    const stolen = await admin.post(AT, sent({ nombre: 'Thief', lineas: [lines[0]] }))
    expect(outcome(stolen)).toEqual([400, '90004'])
    const many = ['1', '2', '3'].map((name): Part => ['lineas.a.copias', PDF, `${name}.pdf`])
    expect(outcome(await admin.post(AT, sent({ nombre: 'Many', lineas: [{ id: 'a' }] }, ...many)))).toEqual([
      400,
      '90004',
    ])
  })

  it('PV-03 go from rows too when their person is erased', async () => {
    const { id } = await createPerson(admin, { nombre: 'Rosa Rows' })
    const record = idOf(
      await made(
        { nombre: 'Of Rosa', persona: { id }, lineas: [{ id: 'a', texto: 'Rosa' }] },
        ['lineas.a.copias', PDF, 'rosa.pdf'],
        ['retrato', PIXEL, 'rosa.png'],
      ),
    )
    const archive = await admin.get(`usuarios/${id}/datos`)
    // A protected file that somebody else has uploaded stays with the organisation.
    expect(['rosa.pdf', 'rosa.png'].map((name) => archive.text.includes(name))).toEqual([true, false])
    expect(outcome(await admin.post(`supresiones/${id}`, { json: { confirmacion: 'Rosa Rows' } }))).toEqual([204, null])
    expect(await statesOf(record)).toEqual([
      { state: 'dropped', name: '–' },
      { state: 'dropped', name: '–' },
    ])
    const { body } = await admin.get(`${AT}/${record}`)
    expect([at(body, 'retrato') ?? null, listOf(at(body, 'lineas'))]).toEqual([null, []])
  })

  it('are kept in no group or rows of a person who is erased', async () => {
    const kept = { ...FINDS, privacy: { of: 'persona', keeps: ['lineas'] } }
    const saved = await publishExtra(admin, kept)
    expect(listOf(at(saved.body, 'campos')).map((one) => at(one, 'ruta'))).toEqual(['/contenido/privacy/keeps/0'])
    expect((await publishExtra(admin, FINDS)).status).toBe(200)
  })

  it('have no name of the part with the values, alone or in rows', async () => {
    const wrong = smallestExtra('x_wrong', {
      fields: {
        nombre: { kind: 'text', role: 'title' },
        x_wrong: { kind: 'repeat', of: { foto: { kind: 'image' } } },
      },
    })
    const saved = await draftExtra(admin, wrong)
    expect(saved.status).toBe(422)
    expect(listOf(at(saved.body, 'campos')).map((field) => at(field, 'ruta'))).toEqual(['/contenido/fields/x_wrong'])
  })
})
