import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenEvidence } from '../../../server/evidence/index.ts'
import { verifyPdf } from '../../../server/signature/index.ts'
import { createRows } from '../../../server/tenancy/rows.ts'
import { chosen, postFolder, putForm } from '../../support/documents.ts'
import { filesOnDisk } from '../../support/fileTraces.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { openTestPortal, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, idOf, listOf, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import { fileOf, signAttachment as sign, sendFiles } from './attachments.ts'
import { sha256 } from '../../support/sha256.ts'
import { askDocuments, asked, seedArea, seedPlaced, work } from './procedure.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
let procedure: TestProcedure
let documents: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
  const area = await seedArea(portal, 'Grants', { specialists: [String(employee.user)] })
  procedure = await seedPlaced(portal, { area })
  documents = await askDocuments(portal, procedure.template, [
    { ...asked('report', true, 'Report'), firmable: true },
    asked('plan', false, 'Plan'),
  ])
})
afterAll(() => portal.close())

interface Sent {
  readonly id: string
  /** The file that may be signed, and one that may not. */
  readonly report: string
  readonly plan: string
}

async function send(): Promise<Sent> {
  const made = await sendFiles(customer, procedure, documents, ['report', 'plan'])
  return { id: idOf(made), report: String(fileOf(made, 'report', 'id')), plan: String(fileOf(made, 'plan', 'id')) }
}

const read = (client: WireClient, id: string): Promise<WireAnswer> => client.get(`requerimiento/${id}`)

async function bytesBehind(client: WireClient, id: string): Promise<Buffer> {
  const path = fileOf(await read(client, id), 'report', 'ruta')
  const answer = await fetch(`${portal.base}documentos/obtener/?docpath=${String(path)}`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const MARKS = ['firmado', 'firmadoPorUsuario'] as const

describe('attachments of a procedure that are signed where they are', () => {
  it('RQ-07 are sealed, marked for applicant and staff, and the file of the procedure from then on', async () => {
    const sent = await send()
    const before = await read(customer, sent.id)
    expect(MARKS.map((mark) => fileOf(before, 'report', mark))).toEqual([undefined, undefined])
    const signed = await sign(customer, { id: sent.id, file: sent.report })
    expect([outcome(signed), at(signed.body, 'firmado')]).toEqual([[200, null], true])
    const [own, theirs] = [await read(customer, sent.id), await read(employee, sent.id)]
    expect(MARKS.map((mark) => fileOf(own, 'report', mark))).toEqual([true, true])
    expect(MARKS.map((mark) => fileOf(theirs, 'report', mark))).toEqual([true, false])
    expect(MARKS.map((mark) => fileOf(own, 'plan', mark))).toEqual([undefined, undefined])
    for (const client of [customer, employee]) {
      const bytes = await bytesBehind(client, sent.id)
      expect(bytes.subarray(0, PDF.length)).toEqual(Buffer.from(PDF))
      expect(bytes.length).toBeGreaterThan(PDF.length)
      const [row] = await portal.sql('select sealed_hash from signature where record = $1', [idOf(signed)])
      expect(sha256(bytes)).toBe(row?.['sealed_hash'])
    }
  })

  it('RQ-07 US-19 are documents of the applicant then, with their evidence, in the tab of the procedure', async () => {
    const sent = await send()
    const document = idOf(await sign(customer, { id: sent.id, file: sent.report }))
    const { body } = await customer.get(`documentos/${document}`)
    expect(body).toMatchObject({ signed: true, usuOwner: { id: customer.user } })
    const panel = await customer.get('documentos/firmados')
    const entry = listOf(panel.body).find((one) => at(one, 'document', 'id') === document)
    expect(at(entry, 'requirement', 'id')).toBe(sent.id)
    const events = await customer.get(`documentos/${document}/eventos`)
    expect(listOf(events.body).map((one) => at(one, 'tipo'))).toEqual(
      expect.arrayContaining(['creado', 'firmado', 'sellado']),
    )
    expect(listOf(events.body).every((one) => at(one, 'integro') === true)).toBe(true)
  })

  it('RQ-07 SG-04 carry who opened and downloaded them before the first signature, and nothing is noted of others', async () => {
    const sent = await send()
    const before = await read(customer, sent.id)
    const opened = (client: WireClient, field: string, more: object = {}): Promise<WireAnswer> =>
      client.get('documentos/obtener/', { docpath: String(fileOf(before, field, 'ruta')), ...more })
    for (const client of [customer, customer, employee]) expect((await opened(client, 'report')).status).toBe(200)
    expect((await opened(customer, 'report', { docname: 'Report.pdf' })).status).toBe(200)
    expect((await opened(customer, 'plan')).status).toBe(200)
    const signed = await sign(customer, { id: sent.id, file: sent.report, paginas: '1/1' })
    expect(outcome(signed)).toEqual([200, null])
    expect(await portal.sql('select from evidence where record = $1', [sent.plan])).toEqual([])
    await bytesBehind(employee, sent.id)
    const events = listOf((await customer.get(`documentos/${idOf(signed)}/eventos`)).body)
    const [byCustomer, byEmployee] = [customer, employee].map(({ user }) => user)
    expect(events.map((one) => [at(one, 'tipo'), at(one, 'usuario', 'id'), at(one, 'integro')])).toEqual([
      ['abierto', byCustomer, true],
      ['abierto', byEmployee, true],
      ['descargado', byCustomer, true],
      ['creado', byCustomer, true],
      ['paginasVistas', byCustomer, true],
      ['firmado', byCustomer, true],
      ['sellado', undefined, true],
      ['abierto', byEmployee, true],
    ])
    // What was opened is what was signed.
    expect([0, 3, 5].map((place) => at(events[place], 'datos', 'fileHash'))).toEqual(Array(3).fill(sha256(PDF)))
    const bytes = await bytesBehind(customer, sent.id)
    const shown = /(?:Opened|Downloaded|Created|Signed) \w+/g
    expect(bytes.toString('latin1').match(shown)).toEqual([
      'Opened customer',
      'Opened employee',
      'Downloaded customer',
      'Created customer',
      'Signed customer',
    ])
    expect(await verifyPdf(bytes)).toMatchObject({ problems: [], signatures: [{ events: 6, problems: [] }] })
    const rows = createRows(portal.portal.pool, { tenant: portal.tenants.alpha, user: null })
    expect(await brokenEvidence(rows, portal.tenants.alpha)).toEqual([])
  })

  it('RQ-07 take a signature of each, also of two at one moment, in one document', async () => {
    const fresh = await send()
    const both = await Promise.all([customer, employee].map((one) => sign(one, { id: fresh.id, file: fresh.report })))
    expect(both.map(outcome)).toEqual([
      [200, null],
      [200, null],
    ])
    expect(new Set(both.map(idOf)).size).toBe(1)
    const sent = await send()
    const twice = await Promise.all([1, 2].map(() => sign(customer, { id: sent.id, file: sent.report })))
    expect(twice.map(outcome).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [200, null],
      [409, '92010'],
    ])
    const shown = sha256(await bytesBehind(employee, sent.id))
    expect(outcome(await sign(employee, { id: sent.id, file: sent.report, huella: shown }))).toEqual([200, null])
    const rows = await portal.sql(
      'select jsonb_array_length(firmantes) as signers, nombre from document where adjunto = $1',
      [sent.report],
    )
    expect(rows).toMatchObject([{ signers: 2 }])
    expect(fileOf(await read(employee, sent.id), 'report', 'firmadoPorUsuario')).toBe(true)
  })

  it('RQ-07 are refused where the form does not say so, to strangers, as other bytes, and leave nothing then', async () => {
    const sent = await send()
    expect(outcome(await sign(customer, { id: sent.id, file: sent.plan }))).toEqual([409, '92169'])
    const other = await send()
    expect(outcome(await sign(customer, { id: sent.id, file: other.report }))).toEqual([409, '92169'])
    expect(outcome(await sign(portal.visitor, { id: sent.id, file: sent.report }))).toEqual([401, '91031'])
    const stranger = await portal.as('admin', 'beta')
    expect(outcome(await sign(stranger, { id: sent.id, file: sent.report }))).toEqual([404, '91016'])
    const onDisk = (await filesOnDisk(portal)).length
    const wrong = sha256(bytesOf('other'))
    expect(outcome(await sign(customer, { id: sent.id, file: sent.report, huella: wrong }))).toEqual([412, '92001'])
    expect(outcome(await sign(customer, { id: sent.id, file: sent.report, huella: '' }))).toEqual([422, '92115'])
    expect(await portal.sql('select id from document where adjunto = $1', [sent.report])).toEqual([])
    const kept = await portal.sql(
      `select f.id from file f where f.record_table = 'document' and not exists (select from document d where d.id = f.record_id)`,
    )
    expect(kept).toEqual([])
    expect((await filesOnDisk(portal)).length).toBe(onDisk)
  })

  it('RQ-07 are what they were while nobody has signed them, and a copy of their document is none of them', async () => {
    const sent = await send()
    expect(await bytesBehind(admin, sent.id)).toEqual(Buffer.from(PDF))
    const document = idOf(await sign(customer, { id: sent.id, file: sent.report }))
    const folder = idOf(await postFolder(admin, 'Copies of attachments'))
    const copied = await putForm(admin, 'documentos/copiar', [...chosen(document), ['idpadre', folder]])
    expect(outcome(copied)).toEqual([200, null])
    const alike = await portal.sql(`select adjunto, signed from document where tramite = $1 and id <> $2`, [
      sent.id,
      document,
    ])
    expect(alike).toEqual([{ adjunto: null, signed: null }])
    expect(outcome(await admin.delete(`documentos/${document}`))).toEqual([409, '92010'])
  })

  it('RQ-07 get names of their own, also when files of one name are signed at one moment', async () => {
    const all = await Promise.all([send(), send(), send()])
    const signed = await Promise.all(all.map(({ id, report }) => sign(customer, { id, file: report })))
    expect(signed.map(outcome)).toEqual(all.map(() => [200, null]))
    const names = await portal.sql('select nombre from document where id = any($1)', [signed.map(idOf)])
    expect(new Set(names.map(({ nombre }) => nombre)).size).toBe(all.length)
  })

  it('RQ-07 are not signed once the procedure has ended', async () => {
    const sent = await send()
    const rejected = { estatusReq: { idEstatus: 'rR8' }, observacion: 'Out of time' }
    expect(outcome(await work(employee, sent.id, rejected))).toEqual([200, null])
    expect(outcome(await sign(employee, { id: sent.id, file: sent.report }))).toEqual([409, '92169'])
    const finalized = { estatusReq: { idEstatus: 'rF6' }, observacion: 'Done' }
    expect(outcome(await work(employee, sent.id, finalized))).toEqual([200, null])
    expect(outcome(await sign(customer, { id: sent.id, file: sent.report }))).toEqual([409, '92169'])
  })

  it('RQ-07 stay files of who uploaded them, whoever signs first', async () => {
    const sent = await send()
    await portal.sql('update file set protected = true where id = $1', [sent.report])
    const signed = await sign(admin, { id: sent.id, file: sent.report })
    expect(outcome(signed)).toEqual([200, null])
    const rows = await portal.sql(
      `select d.created_by as author, f.created_by as uploader, f.protected from document d
         join file f on f.tenant_id = d.tenant_id and f.id::text = d.archivo->0->>'id' where d.id = $1`,
      [idOf(signed)],
    )
    expect(rows).toEqual([{ author: customer.user, uploader: customer.user, protected: true }])
    expect((await bytesBehind(customer, sent.id)).length).toBeGreaterThan(PDF.length)
    expect((await customer.get(`documentos/${idOf(signed)}/archivo`)).status).toBe(200)
  })

  it('RQ-07 are signed by applicants without CIF/NIF too, and their documents changed afterwards', async () => {
    await portal.sql('update "user" set cif_nif = null where id = $1', [customer.user])
    const sent = await send()
    const document = idOf(await sign(customer, { id: sent.id, file: sent.report }))
    const change = (documento: object) =>
      admin.put(`documentos/${document}`, { parts: [['documento', { nombre: 'Renamed.pdf', ...documento }]] })
    expect(outcome(await change({ observacion: 'Seen' }))).toEqual([200, null])
    const neighbour = await portal.as('neighbour')
    await portal.sql('update "user" set cif_nif = null where id = $1', [neighbour.user])
    const moved = await change({ usuOwner: { id: neighbour.user } })
    expect(outcome(moved)).toEqual([409, '92017'])
  })
})

const DOCUMENTS_ONLY = (bits: number) => ({ d_C: { veB: bits, dWn: bits, DN2: bits, '0gN': bits } })

describe('the documents of signed attachments', () => {
  it('RQ-07 are reached by those alone who also read the procedure', async () => {
    const sent = await send()
    const document = idOf(await sign(customer, { id: sent.id, file: sent.report }))
    const provider = await signedInWith(portal, DOCUMENTS_ONLY(1 + 8))
    const collaborator = await signedInWith(portal, DOCUMENTS_ONLY(1 + 16))
    const staff = await signedInWith(portal, DOCUMENTS_ONLY(1 + 32))
    await portal.sql(
      `insert into area_specialist (tenant_id, area_id, user_id) select tenant_id, mod_app_area, $2 from document where id = $1`,
      [document, provider.user],
    )
    await portal.sql('insert into user_link (tenant_id, user_id, other_id) values ($1, $2, $3)', [
      portal.tenants.alpha,
      collaborator.user,
      customer.user,
    ])
    for (const [name, client] of Object.entries({ provider, collaborator, staff })) {
      const listed = listOf((await client.get('documentos/listardocumentos')).body).map((one) => at(one, 'id'))
      expect([name, listed.includes(document)]).toEqual([name, false])
      expect([name, outcome(await client.get(`documentos/${document}`))]).toEqual([name, [404, '91016']])
      expect([name, outcome(await client.get(`documentos/${document}/archivo`))]).toEqual([name, [404, '91016']])
      expect([name, outcome(await client.get(`documentos/firmados/${document}`))]).toEqual([name, [404, '91016']])
      expect([name, listOf((await client.get(`documentos/versiones?iddocumento=${document}`)).body)]).toEqual([
        name,
        [],
      ])
    }
    for (const client of [customer, employee, admin])
      expect(outcome(await client.get(`documentos/${document}`))).toEqual([200, null])
    const reader = await signedInWith(portal, { ...DOCUMENTS_ONLY(1 + 32), rQ8: { veB: 1 + 32 } })
    expect(outcome(await reader.get(`documentos/${document}`))).toEqual([200, null])
  })
})
