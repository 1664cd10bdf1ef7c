import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/demo.ts'
import { seedDemo } from '../../../server/demo/seedDemo.ts'
import { chosen, namesIn, postDocument, postFolder, putForm, signDocument } from '../../support/documents.ts'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { DEFINITIONS, openTestPortal, seedProcedure } from '../../support/testPortal.ts'
import {
  at,
  outcome,
  formOf,
  idOf,
  listOf,
  signIn,
  type WireAnswer,
  type WireClient,
} from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import { admin, customer, employee, openLibrary, portal } from './library.ts'

openLibrary()

let made = 0
/** A PDF that is to be signed. */
async function toSign(client = admin, more: object = {}): Promise<{ readonly id: string; readonly path: string }> {
  made += 1
  const answer = await postDocument(client, `To sign ${made}.pdf`, { more })
  return { id: idOf(answer), path: String(at(answer.body, 'ruta')) }
}

const opened = (client: WireClient, path: string, more: object = {}): Promise<WireAnswer> =>
  client.get('documentos/obtener/', { docpath: path, ...more })

describe('signed documents', () => {
  it('US-19 lists the signed documents of a person alone', async () => {
    const [{ id }] = [await toSign(admin, { usuOwner: { id: customer.user } }), await toSign()]
    await signDocument(customer, id)
    const listed = await admin.get('documentos/listardocumentos', { idusuario: customer.user, firmado: true })
    const ids = listOf(listed.body).map((one) => at(one, 'id'))
    expect(ids).toContain(id)
    expect(
      listOf(listed.body).every((one) => at(one, 'signed') === true && at(one, 'usuOwner', 'id') === customer.user),
    ).toBe(true)
  })

  it('RQ-07 US-19 SG-03 names the procedure of a signed document, and lists those of a person by procedure', async () => {
    const { template, form } = await seedProcedure(portal, 'application')
    const procedure = await postRequirement(customer, template, [applicationAnswers(form)])
    const owned = { usuOwner: { id: customer.user } }
    const [{ id }, { id: other }] = [
      await toSign(admin, { ...owned, tramite: { id: idOf(procedure) } }),
      await toSign(admin, owned),
    ]
    for (const one of [id, other]) await signDocument(customer, one)
    const entries = listOf((await customer.get('documentos/firmados', { idusuario: customer.user })).body)
    const entry = entries.find((one) => at(one, 'document', 'id') === id)
    expect(at(entry, 'requirement')).toEqual({ id: idOf(procedure), name: at(procedure.body, 'codigo') })
    expect(at(entry, 'workflow', 'name')).toBeTypeOf('string')
    const loose = entries.find((one) => at(one, 'document', 'id') === other)
    expect([at(loose, 'document', 'id'), at(loose, 'requirement')]).toEqual([other, undefined])
    const reader = await signedInWith(portal, { d_C: { veB: 33 } })
    const told = listOf((await reader.get('documentos/firmados', { idusuario: customer.user })).body)
    const bare = told.find((one) => at(one, 'document', 'id') === id)
    expect([at(bare, 'document', 'id'), at(bare, 'requirement')]).toEqual([id, undefined])
    const query = { tampag: '0', numpag: '1', idusuario: customer.user }
    const all = listOf((await admin.get('documentos/firmados/listado', query)).body)
    expect(all.map((one) => at(one, 'id'))).toEqual(expect.arrayContaining([id, other]))
    const tab = listOf((await admin.get('documentos/firmados/listado', { ...query, idtramite: idOf(procedure) })).body)
    expect(tab).toMatchObject([{ id, tramite: { id: idOf(procedure) } }])
    expect(Date.parse(String(at(tab, 0, 'fechaFirma')))).toBe(Date.parse(String(at(entry, 'document', 'date'))))
    const rows = listOf((await reader.get('documentos/firmados/listado', query)).body)
    const row = rows.find((one) => at(one, 'id') === id)
    expect([at(row, 'id'), at(row, 'tramite')]).toEqual([id, undefined])
  })

  it('SG-03 are listed with name, path and date, and opened as signed', async () => {
    const { id, path } = await toSign(admin, { usuOwner: { id: customer.user } })
    const loose = await toSign()
    expect(outcome(await opened(customer, path, { signed: 'true' }))).toEqual([404, '91016'])
    await signDocument(customer, id)
    const answer = await opened(customer, path, { docname: 'Signed, mine.pdf', signed: 'true' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const listed = listOf((await customer.get('documentos/firmados')).body)
    const [entry] = listed.filter((one) => at(one, 'document', 'id') === id)
    expect(entry).toMatchObject({ document: { id, signed: true } })
    expect(Date.parse(String(at(entry, 'document', 'date')))).toBeLessThanOrEqual(Date.now())
    expect((await opened(customer, String(at(entry, 'document', 'path')))).status).toBe(200)
    const ids = listOf((await admin.get('documentos/firmados', { idusuario: customer.user })).body)
    expect(ids.map((one) => at(one, 'document', 'id'))).toContain(id)
    expect(ids.map((one) => at(one, 'document', 'id'))).not.toContain(loose.id)
    expect(await employee.get('documentos/firmados')).toMatchObject({ status: 200, body: [] })
    expect(await namesIn(admin, { nomdoc: 'To sign' })).not.toEqual([])
  })

  it('DO-03 are sent as long as their sealed files fit into a mail', async () => {
    const { id } = await toSign()
    await signDocument(admin, id)
    const send = (): Promise<WireAnswer> =>
      admin.send('POST', 'documentos/enviar?dest=reader@somewhere.example', formOf(...chosen(id)))
    const weigh = (bytes: number): Promise<unknown> =>
      portal.sql(`update file set bytes = $2 where id in (select sealed from signature where record = $1)`, [id, bytes])
    const [{ bytes } = {}] = await portal.sql(
      'select f.bytes::int from file f join signature s on s.sealed = f.id where s.record = $1',
      [id],
    )
    await weigh(10 * 1024 * 1024 + 1)
    expect(outcome(await send())).toEqual([422, '71006'])
    await weigh(Number(bytes))
    expect(outcome(await send())).toEqual([204, null])
  })

  it('SG-03 are copied unsigned', async () => {
    const { id } = await toSign()
    await signDocument(admin, id)
    const folder = await postFolder(admin, 'Copies of signed ones')
    const copied = await putForm(admin, 'documentos/copiar', [
      ['idsdocumento', id],
      ['idpadre', idOf(folder)],
    ])
    const copy = String(at(copied.body, 0, 'id'))
    const unsigned = (await admin.get(`documentos/${copy}`)).body
    expect(unsigned).not.toMatchObject({ signed: true })
    expect(at(unsigned, 'fechaFirma')).toBeUndefined()
    expect(outcome(await signDocument(admin, copy))).toEqual([200, null])
  })
})

describe('the demo', () => {
  it('SG-03 has a signed document, and one that its owner may sign', async () => {
    const demo = await openTestPortal({ empty: true })
    try {
      const { definitions, passwords } = demo.portal
      const options = { owner: demo.owner, definitions, definitionsFolder: DEFINITIONS, passwords, people: 0 }
      await seedDemo({ ...options, portal: demo.portal })
      const client = await signIn(demo.base, 'clinica', 'customer@salvia.example', DEMO_PASSWORD)
      const signed = listOf((await client.get('documentos/firmados')).body)
      expect(signed.map((one) => at(one, 'document', 'name'))).toEqual(['Protección de datos de Luis Navarro.pdf'])
      const events = listOf(
        (await client.get(`documentos/${String(at(signed, 0, 'document', 'id'))}/eventos`)).body,
      ).map((event) => [at(event, 'tipo'), at(event, 'integro')])
      expect(events).toEqual(['creado', 'abierto', 'firmado', 'sellado'].map((kind) => [kind, true]))
      const rows = listOf(
        (await client.get('documentos/listardocumentos', { tampag: '0', nomdoc: 'Luis Navarro.pdf' })).body,
      )
      const offers = rows.map((row) => [at(row, 'nombre'), listOf(at(row, 'acciones')).includes('sGn')])
      expect(offers).toEqual([
        ['Consentimiento de Luis Navarro.pdf', true],
        ['Protección de datos de Luis Navarro.pdf', false],
      ])
      const open = String(at(rows, 0, 'id'))
      expect(outcome(await signDocument(client, open))).toEqual([200, null])
    } finally {
      await demo.close()
    }
  })
})
