import { describe, expect, it } from 'vitest'
import { postArea } from '../../support/areas.ts'
import { chosen, namesIn, postDocument, postFolder, putForm, replaceFile } from '../../support/documents.ts'
import { createPerson } from '../../support/people.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { at, outcome, formOf, idOf, listOf, type WireAnswer } from '../../support/wireClient.ts'
import { admin, customer, employee, openLibrary, portal } from './library.ts'

openLibrary()

describe('documents', () => {
  it.each([[true], [false], [null]])(
    'DO-02 stays a document when it is written back with isDirectorio %s',
    async (isDirectorio) => {
      const id = idOf(await postDocument(admin, `Written back ${String(isDirectorio)}.pdf`))
      const saved = await admin.put(`documentos/${id}`, {
        parts: [['documento', { observacion: 'read', isDirectorio }]],
      })
      expect([saved.status, at(saved.body, 'isDirectorio')]).toEqual([200, false])
    },
  )

  it('DO-04 tell owner, modifier, place, visibility, function and module', async () => {
    const folder = await postFolder(admin, 'Contracts')
    const made = await postDocument(admin, 'Lease, 2026.pdf', { parent: idOf(folder), file: 'Lease, 2026.pdf' })
    expect(outcome(made)).toEqual([201, null])
    const { body } = await admin.get(`documentos/${idOf(made)}`)
    expect(body).toMatchObject({
      nombre: 'Lease, 2026.pdf',
      isDirectorio: false,
      idPadre: idOf(folder),
      fatherID: idOf(folder),
      visibilidad: 3,
      tipoDocumento: { id: 1 },
      usuOwner: { id: admin.user, nombre: 'admin' },
      usuModif: { id: admin.user, nombre: 'admin' },
      id_usu_modif: admin.user,
      funcionalidad: 'd_C',
      moduloAplicacion: { id: 'd_C' },
      tamano: PDF.length,
      rutaLogica: '/Contracts/Lease, 2026.pdf',
    })
    const served = await fetch(
      `${portal.base}documentos/obtener/?${new URLSearchParams({ docpath: String(at(body, 'ruta')), docname: 'Lease, 2026.pdf' }).toString()}`,
      { headers: { authorization: `Bearer ${admin.token}` } },
    )
    expect(served.status).toBe(200)
    expect(served.headers.get('content-disposition')).toContain('Lease%202026.pdf')
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(PDF)
  })

  it('DO-01 are listed by folder, by name at every level, and by owner', async () => {
    const top = await postFolder(admin, 'Listed')
    const below = await postFolder(admin, 'Listed below', { parent: idOf(top) })
    await postDocument(admin, 'listed deep.pdf', { parent: idOf(below) })
    expect(await namesIn(admin, { idpadre: idOf(top) })).toEqual(['Listed below'])
    expect(await namesIn(admin, { idpadre: '0', nomdoc: 'listed' })).toEqual(['Listed'])
    expect(await namesIn(admin, { nomdoc: 'listed' })).toEqual(['Listed', 'Listed below', 'listed deep.pdf'])
    expect(await namesIn(admin, { dentrode: idOf(top), isdirectorio: 'false' })).toEqual(['listed deep.pdf'])
    expect(await namesIn(admin, { idusuario: employee.user })).toEqual([])
    expect((await admin.get(`documentos/${idOf(top)}`)).body).toMatchObject({ isDirectorio: true, isEmpty: false })
  })

  it('DO-02 refuse other types, too large files, and a document without a file', async () => {
    const large = bytesOf(PDF, new Uint8Array(5_242_881 - PDF.length))
    expect(outcome(await postDocument(admin, 'Page.png', { bytes: PDF }))).toEqual([415, '91018'])
    expect(outcome(await postDocument(admin, 'False.docx', { bytes: PDF }))).toEqual([415, '91018'])
    expect(outcome(await postDocument(admin, 'Large.pdf', { bytes: large }))).toEqual([413, '91019'])
    const none = await admin.post('documentos/d_C/0', { parts: [['documento', { nombre: 'Nothing' }]] })
    expect(outcome(none)).toEqual([400, '91020'])
  })

  it('DO-02 refuse a name that is taken in the folder, and to remove a folder with content', async () => {
    const folder = await postFolder(admin, 'Full')
    const made = await postDocument(admin, 'One.pdf', { parent: idOf(folder) })
    expect(outcome(await postDocument(admin, 'ONE.pdf', { parent: idOf(folder) }))).toEqual([409, '91023'])
    expect(outcome(await postFolder(admin, 'full'))).toEqual([409, '91023'])
    expect(outcome(await admin.delete(`documentos/${idOf(folder)}`))).toEqual([409, '91022'])
    const both = await putForm(admin, 'documentos', chosen(idOf(folder), idOf(made)))
    expect([both.status, at(both.body, 'ids')]).toEqual([200, [idOf(folder), idOf(made)].toSorted()])
    expect((await admin.get(`documentos/${idOf(made)}`)).code).toBe('91016')
  })

  it('DO-01 are renamed, and have another file', async () => {
    const made = await postDocument(admin, 'Draft.pdf')
    const path = `documentos/${idOf(made)}`
    const named = await admin.put(path, { parts: [['documento', { nombre: 'Final.pdf' }]] })
    expect([named.status, at(named.body, 'nombre'), at(named.body, 'tamano')]).toEqual([200, 'Final.pdf', PDF.length])
    const bytes = bytesOf(PDF, '\n')
    const filed = await replaceFile(admin, idOf(made), 'Final.pdf', bytes)
    expect([filed.status, at(filed.body, 'tamano')]).toEqual([200, bytes.length])
  })

  it('DO-01 move all or none: below no folder of their own, and names that are taken are listed', async () => {
    const [from, to] = [await postFolder(admin, 'From'), await postFolder(admin, 'To')]
    const [one, two] = [
      await postDocument(admin, 'a.pdf', { parent: idOf(from) }),
      await postDocument(admin, 'b.pdf', { parent: idOf(from) }),
    ]
    await postDocument(admin, 'b.pdf', { parent: idOf(to) })
    const pairs = [...chosen(idOf(one), idOf(two)), ['idpadre', idOf(to)] as const]
    const taken = await putForm(admin, 'documentos/mover', pairs)
    expect([...outcome(taken), at(taken.body, 'campos', 0, 'ruta')]).toEqual([409, '91023', '/idsdocumento/1'])
    expect(outcome(await putForm(admin, 'documentos/mover', chosen(idOf(one))))).toEqual([422, '71007'])
    const moved = await putForm(admin, 'documentos/mover', [...chosen(idOf(one)), ['idpadre', idOf(to)]])
    expect(moved.body).toMatchObject([{ id: idOf(one), rutaLogica: '/To/a.pdf' }])
    const child = await postFolder(admin, 'Child', { parent: idOf(to) })
    const cycle = await putForm(admin, 'documentos/mover', [...chosen(idOf(to)), ['idpadre', idOf(child)]])
    expect(outcome(cycle)).toEqual([400, '90004'])
    const up = await putForm(admin, 'documentos/mover', [...chosen(idOf(child)), ['idpadre', '0']])
    expect(up.body).toMatchObject([{ id: idOf(child), rutaLogica: '/Child' }])
  })

  it('DO-01 copy folders with all they contain, each with a file of its own', async () => {
    const [folder, to] = [await postFolder(admin, 'Original'), await postFolder(admin, 'Copies')]
    const made = await postDocument(admin, 'kept.pdf', { parent: idOf(folder) })
    const copied = await putForm(admin, 'documentos/copiar', [...chosen(idOf(folder)), ['idpadre', idOf(to)]])
    expect(copied.body).toMatchObject([{ rutaLogica: '/Copies/Original' }])
    const copy = String(at(copied.body, 0, 'id'))
    const rows = listOf((await admin.get('documentos/listardocumentos', { idpadre: copy })).body)
    expect(at(rows, 0, 'nombre')).toBe('kept.pdf')
    expect(at(rows, 0, 'archivo', 0, 'id')).not.toBe(at(made.body, 'archivo', 0, 'id'))
    await putForm(admin, 'documentos', chosen(idOf(folder), idOf(made)))
    const file = await admin.get(`documentos/${String(at(rows, 0, 'id'))}/archivo`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const again = await putForm(admin, 'documentos/copiar', [...chosen(copy), ['idpadre', idOf(to)]])
    expect(outcome(again)).toEqual([409, '91023'])
  })

  it('DO-01 are packed with their folders', async () => {
    const folder = await postFolder(admin, 'Packed')
    await postDocument(admin, 'inside.pdf', { parent: idOf(folder) })
    const empty = await postFolder(admin, 'Empty one')
    const answer = await admin.send('POST', 'documentos/comprimir', formOf(...chosen(idOf(folder))))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.text).toContain('Packed/inside.pdf')
    expect(outcome(await admin.send('POST', 'documentos/comprimir', formOf(...chosen(idOf(empty)))))).toEqual([
      422,
      '71006',
    ])
  })

  it('DO-03 are sent without folders, and not to a blacklisted address', async () => {
    const [folder, made] = [await postFolder(admin, 'Not sent'), await postDocument(admin, 'sent.pdf')]
    const send = (dest: string, ...ids: readonly string[]): Promise<WireAnswer> =>
      admin.send('POST', `documentos/enviar?dest=${encodeURIComponent(dest)}`, formOf(...chosen(...ids)))
    expect(outcome(await send('reader@somewhere.example', idOf(folder)))).toEqual([422, '71006'])
    expect(outcome(await send('nobody', idOf(made)))).toEqual([400, '90004'])
    await portal.sql(
      `insert into blacklist (tenant_id, id, email, razon, origen) values ($1, gen_random_uuid(), $2, 1, 'propio') on conflict do nothing`,
      [portal.tenants.alpha, 'never@somewhere.example'],
    )
    expect(outcome(await send('never@somewhere.example', idOf(made)))).toEqual([422, '92012'])
    expect(outcome(await send('reader@somewhere.example, other@somewhere.example', idOf(made)))).toEqual([204, null])
    const mails = await portal.sql(`select recipient from outbox where key like 'document:send:%' order by recipient`)
    expect(mails).toEqual([{ recipient: 'other@somewhere.example' }, { recipient: 'reader@somewhere.example' }])
  })

  it('DO-03 belong to clients with a CIF/NIF only', async () => {
    const without = await createPerson(admin)
    const numbered = await createPerson(admin, { nombre: 'Numbered client', cifNif: '00000000T' })
    const owned = (id: string): Promise<WireAnswer> =>
      postDocument(admin, `Of ${id}.pdf`, { more: { usuOwner: { id } } })
    expect(outcome(await owned(without.id))).toEqual([409, '92017'])
    expect(outcome(await owned(numbered.id))).toEqual([201, null])
    const customers = listOf((await admin.get('documentos/clientes/', { numpag: 1, tampag: 100 })).body)
    expect(customers.map((one) => at(one, 'id'))).toContain(numbered.id)
    expect(customers.map((one) => at(one, 'id'))).not.toContain(without.id)
    const removed = await admin.delete(`usuarios/${numbered.id}`)
    expect([...outcome(removed), 'US-08']).toEqual([409, '91021', 'US-08'])
  })

  it('DO-03 keep their area from being removed', async () => {
    const area = await postArea(admin, 'With documents')
    await postDocument(admin, 'Of an area.pdf', { more: { modAppArea: { id: idOf(area) } } })
    expect(outcome(await admin.delete(`areas/${idOf(area)}`))).toEqual([409, '91009'])
  })

  it('DO-01 are seen by their owner, by whom they are shared with, and by the staff of their area', async () => {
    const folder = await postFolder(admin, 'Shared', { more: { usuarios: [{ id: customer.user }] } })
    await postDocument(admin, 'in the shared one.pdf', { parent: idOf(folder) })
    const inner = await postFolder(admin, 'Inner')
    await postDocument(admin, 'of the customer.pdf', {
      parent: idOf(inner),
      more: { usuOwner: { id: customer.user } },
    })
    await postDocument(admin, 'hidden.pdf', { more: { usuOwner: { id: customer.user }, isHidden: true } })
    expect(await namesIn(customer, { idpadre: '0' })).toEqual(['Shared', 'of the customer.pdf'])
    expect(await namesIn(customer, { idpadre: idOf(folder) })).toEqual(['in the shared one.pdf'])
    expect((await customer.get(`documentos/${idOf(inner)}`)).code).toBe('91016')
    const area = await postArea(admin, 'Staffed', { areasEspecialistas: [{ usuario: { id: employee.user } }] })
    await postDocument(admin, 'staffed.pdf', { more: { modAppArea: { id: idOf(area) } } })
    expect(await namesIn(employee, { nomdoc: '.pdf' })).toEqual(['staffed.pdf'])
    const other = await portal.as('admin', 'beta')
    expect((await other.get(`documentos/${idOf(folder)}`)).code).toBe('91016')
  })
})
