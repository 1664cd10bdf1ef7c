import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../server/command/sweep.ts'
import { postArea } from '../../support/areas.ts'
import { chosen, namesIn, postDocument, postFolder, putForm } from '../../support/documents.ts'
import { filesOnDisk } from '../../support/fileTraces.ts'
import { createPerson } from '../../support/people.ts'
import { PDF } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { outcome, at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
})
afterAll(() => portal.close())

const BIN = 'documentos/papelera'
const inBin = (client: WireClient): Promise<readonly unknown[]> => namesIn(client, { papelera: 'true' })
const remove = (made: WireAnswer): Promise<WireAnswer> => admin.delete(`documentos/${idOf(made)}`)
const restore = (made: WireAnswer, client = admin, name?: string): Promise<WireAnswer> =>
  putForm(client, `${BIN}/${idOf(made)}`, name === undefined ? [] : [['nombre', name]])
const storedBytes = async (): Promise<unknown> =>
  (await portal.sql(`select coalesce(sum(bytes), 0)::int as bytes from file where state <> 'dropped'`))[0]?.['bytes']

describe('the bin of documents', () => {
  it('DO-01 holds what was removed, and gives it back with its file and its history', async () => {
    const made = await postDocument(admin, 'Back.pdf')
    await remove(made)
    expect(await namesIn(admin, { nomdoc: 'Back' })).toEqual([])
    const [row] = listOf((await admin.get('documentos/listardocumentos', { papelera: 'true', nomdoc: 'Back' })).body)
    expect([at(row, 'nombre'), typeof at(row, 'fecha_baja')]).toEqual(['Back.pdf', 'string'])
    expect((await admin.get(`documentos/${idOf(made)}/archivo`)).code).toBe('91016')
    expect(outcome(await restore(made))).toEqual([204, null])
    expect((await admin.get(`documentos/${idOf(made)}/archivo`)).status).toBe(200)
    expect(at((await admin.get(`documentos/${idOf(made)}`)).body, 'fecha_baja')).toBe(undefined)
    const history = listOf((await admin.get(`documentos/${idOf(made)}/historial`)).body)
    expect(history.map((one) => at(one, 'accion'))).toEqual([1, 3, 1])
    expect(outcome(await restore(made))).toEqual([404, '91016'])
  })

  it('DO-01 gives a folder back with what was removed together with it, and to the top where its own is gone', async () => {
    const top = await postFolder(admin, 'Outer')
    const folder = await postFolder(admin, 'Inner one', { parent: idOf(top) })
    const kept = await postDocument(admin, 'with.pdf', { parent: idOf(folder) })
    const early = await postDocument(admin, 'early.pdf', { parent: idOf(folder) })
    await remove(early)
    await putForm(admin, 'documentos', chosen(idOf(folder), idOf(kept)))
    await remove(top)
    expect(outcome(await restore(folder))).toEqual([204, null])
    expect(at((await admin.get(`documentos/${idOf(kept)}`)).body, 'rutaLogica')).toBe('/Inner one/with.pdf')
    expect(await inBin(admin)).toEqual(expect.arrayContaining(['Outer', 'early.pdf']))
    expect(outcome(await restore(early))).toEqual([204, null])
    expect(at((await admin.get(`documentos/${idOf(early)}`)).body, 'rutaLogica')).toBe('/Inner one/early.pdf')
    const both = await putForm(admin, 'documentos', chosen(idOf(folder), idOf(kept), idOf(early)))
    expect(both.status).toBe(200)
    const alone = await putForm(admin, BIN, chosen(idOf(kept)))
    expect([alone.status, at(alone.body, 'ids')]).toEqual([200, [idOf(kept)]])
    expect(at((await admin.get(`documentos/${idOf(kept)}`)).body, 'rutaLogica')).toBe('/with.pdf')
  })

  it('DO-01 asks for another name where the old one is taken, and judges it', async () => {
    const made = await postDocument(admin, 'Taken.pdf')
    await remove(made)
    const other = await postDocument(admin, 'TAKEN.pdf')
    expect(outcome(await restore(made))).toEqual([409, '91023'])
    const many = await putForm(admin, BIN, chosen(idOf(made)))
    expect([...outcome(many), at(many.body, 'campos', 0, 'ruta')]).toEqual([409, '91023', '/idsdocumento/0'])
    expect(at((await admin.get(`${BIN}/${idOf(made)}`)).body, 'nombre')).toBe('Taken.pdf')
    expect((await restore(made, admin, 'x'.repeat(201))).status).toBe(400)
    expect(outcome(await restore(made, admin, 'Taken (2).pdf'))).toEqual([204, null])
    expect(await namesIn(admin, { nomdoc: 'taken' })).toEqual(['Taken (2).pdf', 'TAKEN.pdf'])
    expect((await remove(other)).status).toBe(204)
  })

  it('DO-01 refuses to give back what lacks an owner or its file, and all of several', async () => {
    const owner = await createPerson(admin, { nombre: 'Leaving owner', cifNif: '00000001R' })
    const [owned, whole] = [
      await postDocument(admin, 'Owned.pdf', { more: { usuOwner: { id: owner.id } } }),
      await postDocument(admin, 'Whole.pdf'),
    ]
    await putForm(admin, 'documentos', chosen(idOf(owned), idOf(whole)))
    expect((await admin.delete(`usuarios/${owner.id}`)).status).toBe(204)
    expect(outcome(await restore(owned))).toEqual([409, '92056'])
    const ids = [idOf(whole), idOf(owned)]
    const both = await putForm(admin, BIN, chosen(...ids))
    expect([...outcome(both), at(both.body, 'campos', 0, 'ruta')]).toEqual([409, '92056', '/idsdocumento/1'])
    expect(await namesIn(admin, { nomdoc: 'Whole' })).toEqual([])
    await portal.sql(`update file set state = 'dropped', expires_at = now() where record_id = $1`, [idOf(whole)])
    expect(outcome(await restore(whole))).toEqual([409, '92056'])
  })

  it('DO-01 gives room back once it is emptied or its days are over, and keeps no values', async () => {
    await admin.delete(BIN)
    await sweep(portal.portal, new Date(Date.now() + 1000))
    const [before, onDisk] = [await storedBytes(), (await filesOnDisk(portal)).length]
    const made = [
      await postDocument(admin, 'One more.pdf'),
      await postDocument(admin, 'Two more.pdf'),
      await postDocument(admin, 'Three more.pdf'),
      await postDocument(admin, 'Four more.pdf'),
    ] as const
    await putForm(admin, 'documentos', chosen(...made.map(idOf)))
    expect(await storedBytes()).toBe(Number(before) + 4 * PDF.length)
    expect((await admin.delete(`${BIN}/${idOf(made[0])}`)).status).toBe(204)
    expect((await putForm(admin, `${BIN}/eliminar`, chosen(idOf(made[1])))).status).toBe(200)
    await portal.sql(`update document set deleted_at = now() - interval '29 days' where id = $1`, [idOf(made[3])])
    await portal.sql(`update document set deleted_at = now() - interval '31 days' where id = $1`, [idOf(made[2])])
    await sweep(portal.portal, new Date(Date.now() + 1000))
    expect(await inBin(admin)).toEqual(['Four more.pdf'])
    expect((await admin.delete(BIN)).status).toBe(204)
    expect([await inBin(admin), await storedBytes()]).toEqual([[], before])
    await sweep(portal.portal, new Date(Date.now() + 1000))
    expect((await filesOnDisk(portal)).length).toBe(onDisk)
    const history = await portal.sql(
      `select 1 from history where record = any($1::text[]) and (before <> '{}' or after <> '{}')`,
      [made.map(idOf)],
    )
    expect(history).toEqual([])
    expect(outcome(await restore(made[0]))).toEqual([404, '91016'])
  })

  it('DO-01 stays out of references, and does not give a removed folder to what is uploaded', async () => {
    const folder = await postFolder(admin, 'Gone')
    await remove(folder)
    expect(outcome(await postDocument(admin, 'into.pdf', { parent: idOf(folder) }))).toEqual([404, '91016'])
    expect(outcome(await remove(folder))).toEqual([404, '91016'])
  })

  it('DO-01 is whose the documents were, and of the staff of their area', async () => {
    const area = await postArea(admin, 'With a bin', { areasEspecialistas: [{ usuario: { id: employee.user } }] })
    const client = await signedInWith(portal, { d_C: { veB: 5, Tly: 5 } })
    await portal.sql('update "user" set cif_nif = $2 where id = $1', [client.user, '00000002W'])
    const made = [
      await postDocument(admin, 'Of the client.pdf', { more: { usuOwner: { id: client.user } } }),
      await postDocument(admin, 'Of the area.pdf', { more: { modAppArea: { id: idOf(area) } } }),
      await postDocument(admin, 'Of nobody.pdf'),
      await postDocument(admin, 'Hidden from it.pdf', { more: { usuOwner: { id: client.user }, isHidden: true } }),
    ] as const
    await putForm(admin, 'documentos', chosen(...made.map(idOf)))
    const reader = await signedInWith(portal, { d_C: { veB: 33 } })
    expect(await inBin(client)).toEqual(['Of the client.pdf'])
    expect(await inBin(employee)).toEqual(['Of the area.pdf'])
    expect(await inBin(await portal.as('admin', 'beta'))).toEqual([])
    expect(await inBin(reader)).toEqual([])
    for (const [who, own, foreign] of [
      [client, made[0], made[1]],
      [employee, made[1], made[0]],
    ] as const) {
      expect(outcome(await restore(foreign, who))).toEqual([404, '91016'])
      expect(outcome(await who.delete(`${BIN}/${idOf(foreign)}`))).toEqual([404, '91016'])
      expect(outcome(await restore(own, who))).toEqual([204, null])
    }
    expect(outcome(await restore(made[2], reader))).toEqual([403, '71001'])
    expect(outcome(await restore(made[2], await portal.as('admin', 'beta')))).toEqual([404, '91016'])
    await client.delete(BIN)
    expect(await inBin(admin)).toEqual(expect.arrayContaining(['Hidden from it.pdf', 'Of nobody.pdf']))
  })

  it('DO-01 gives a document back once, or removes it once, when both are asked at a time', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const made = await postDocument(admin, `Race ${turn}.pdf`)
      await remove(made)
      const answers = await Promise.all([restore(made), admin.delete(`${BIN}/${idOf(made)}`), restore(made)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404])
      const isThere = (await admin.get(`documentos/${idOf(made)}/archivo`)).status === 200
      expect(isThere).toBe(answers[1].status === 404)
    }
  })
})
