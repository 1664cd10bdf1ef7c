import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishExtra, smallestExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { createPerson } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { unzip } from '../../support/unzip.ts'
import { at, listOf, outcome, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** What the export of a person says of records that mention them. */
async function mentionsOf(person: string): Promise<readonly unknown[]> {
  const archive = await fetch(`${portal.base}usuarios/${person}/datos`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const files = await unzip(new Uint8Array(await archive.arrayBuffer()))
  return listOf(JSON.parse(files.get('datos/menciones.json')?.toString() ?? '[]'))
}

describe('people', () => {
  it('US-12 LC-05 who are one keep what the records of such a module say of them', async () => {
    const notes = smallestExtra('x_notes', {
      fields: {
        nombre: { kind: 'text', role: 'title' },
        persona: { kind: 'reference', to: 'user' },
        lectores: { kind: 'reference', to: 'user', many: true },
      },
      texts: inAll({
        'lbl.x_notes.title': 'Notes',
        'lbl.x_notes.nombre': 'Name',
        'lbl.x_notes.persona': 'Person',
        'lbl.x_notes.lectores': 'Readers',
      }),
    })
    const published = await publishExtra(admin, notes)
    expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, ''])
    const [kept, gone] = [await createPerson(admin), await createPerson(admin)]
    const made = await admin.post('propios/x_notes', {
      json: { nombre: 'Note', persona: { id: gone.id }, lectores: [{ id: kept.id }, { id: gone.id }] },
    })
    expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, ''])
    const record = String(at(made.body, 'id'))
    await portal.sql('update extra_record set created_by = $2 where id = $1', [record, gone.id])
    const merged = await admin.post(`users/${kept.id}/merge`, { json: { usuarios: [gone.id] } })
    expect(outcome(merged)).toEqual([200, null])
    const { body } = await admin.get(`propios/x_notes/${record}`)
    expect([at(body, 'persona', 'id'), listOf(at(body, 'lectores')).map((one) => at(one, 'id'))]).toEqual([
      kept.id,
      [kept.id],
    ])
    const [stored] = await portal.sql('select created_by as by from extra_record where id = $1', [record])
    expect(stored).toEqual({ by: kept.id })
  })

  it('PV-03 PV-04 LC-05 who are erased are named no more, and their export says which records mention them', async () => {
    const { id } = await createPerson(admin, { nombre: 'Quatermain' })
    const made = await admin.post('propios/x_notes', { json: { nombre: 'Mention', persona: { id } } })
    expect([made.status, at(made.body, 'persona', 'nombre')]).toEqual([201, 'Quatermain'])
    const record = String(at(made.body, 'id'))
    expect(await mentionsOf(id)).toContainEqual(expect.objectContaining({ tabla: 'extra_record', id: record }))
    const erased = await admin.post(`supresiones/${id}`, { json: { confirmacion: 'Quatermain' } })
    expect(outcome(erased)).toEqual([204, null])
    const { text, status } = await admin.get(`propios/x_notes/${record}`)
    expect([status, text.includes('Quatermain')]).toEqual([200, false])
    const found = await portal.sql(
      `select from extra_record where tenant_id = $1 and extra::text like '%Quatermain%'`,
      [portal.tenants.alpha],
    )
    expect(found).toEqual([])
  })
})
