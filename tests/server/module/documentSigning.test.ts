import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/demo.ts'
import { seedDemo } from '../../../server/demo/seedDemo.ts'
import { withClient } from '../../../server/database/index.ts'
import {
  handStroke,
  namesIn,
  postDocument,
  postFolder,
  postProtected,
  putForm,
  signDocument,
} from '../../support/documents.ts'
import { roundTrips } from '../../support/roundTrips.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { PIXEL } from '../../support/categories.ts'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { DEFINITIONS, openTestPortal, seedProcedure, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
  await portal.sql('update "user" set cif_nif = $2 where id = $1', [customer.user, '12345678Z'])
})
afterAll(() => portal.close())

const outcome = ({ status, code }: WireAnswer): readonly unknown[] => [status, code]
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

let made = 0
/** A PDF that is to be signed. */
async function toSign(client = admin, more: object = {}): Promise<{ readonly id: string; readonly path: string }> {
  made += 1
  const answer = await postDocument(client, `To sign ${made}.pdf`, { more })
  return { id: idOf(answer), path: String(at(answer.body, 'ruta')) }
}

const opened = (client: WireClient, path: string, more: object = {}): Promise<WireAnswer> =>
  client.get('documentos/obtener/', { docpath: path, ...more })

describe('signing of documents', () => {
  it('SG-02 keeps the strokes, the picture and the hash of what was shown, and marks the document', async () => {
    const { id } = await toSign(admin, { usuOwner: { id: customer.user } })
    const signed = await signDocument(customer, id, { huella: sha256(PDF) })
    expect(outcome(signed)).toEqual([200, null])
    expect(signed.body).toMatchObject({ id, signed: true })
    const rows = await portal.sql(
      `select s.kind, s.signer, s.file_hash, json_array_length(s.strokes) as strokes, f.mime, f.record_table
         from signature s join file f on f.tenant_id = s.tenant_id and f.id = s.picture where s.record = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        kind: 'drawn',
        signer: customer.user,
        file_hash: sha256(PDF),
        strokes: 2,
        mime: 'image/png',
        record_table: 'signature',
      },
    ])
  })

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

  it('US-19 SG-03 names the procedure of a signed document, and lists those of a person by procedure', async () => {
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
    expect(entries.find((one) => at(one, 'document', 'id') === other)).not.toHaveProperty('requirement')
    const reader = await signedInWith(portal, { d_C: { veB: 33 } })
    const told = listOf((await reader.get('documentos/firmados', { idusuario: customer.user })).body)
    expect(told.find((one) => at(one, 'document', 'id') === id)).not.toHaveProperty('requirement')
    const query = { tampag: '0', numpag: '1', idusuario: customer.user }
    const all = listOf((await admin.get('documentos/firmados/listado', query)).body)
    expect(all.map((one) => at(one, 'id'))).toEqual(expect.arrayContaining([id, other]))
    const tab = listOf((await admin.get('documentos/firmados/listado', { ...query, idtramite: idOf(procedure) })).body)
    expect(tab).toMatchObject([{ id, tramite: { id: idOf(procedure) } }])
    expect(Date.parse(String(at(tab, 0, 'fechaFirma')))).toBe(Date.parse(String(at(entry, 'document', 'date'))))
    expect(listOf((await reader.get('documentos/firmados/listado', query)).body)[0]).not.toHaveProperty('tramite')
  })

  it('SG-02 signs once, also when two sign at the same moment', async () => {
    const { id } = await toSign()
    const both = await Promise.all([signDocument(admin, id), signDocument(admin, id)])
    expect(both.map(outcome).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [200, null],
      [409, '92010'],
    ])
    expect(outcome(await signDocument(admin, id))).toEqual([409, '92010'])
  })

  it('SG-02 takes a picture as a data URL, and the points of a single stroke', async () => {
    const { id } = await toSign()
    const form = new FormData()
    form.append('grafo', JSON.stringify(handStroke()))
    form.append('firma', `data:image/png;base64,${Buffer.from(PIXEL).toString('base64')}`)
    const answer = await fetch(`${portal.base}v3/documentos/${id}/firmar`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    })
    expect(answer.status).toBe(200)
  })

  it('SG-02 refuses a drawing that has signed before, whoever drew it and wherever in the box, also of two at once', async () => {
    const papers = [await toSign(), await toSign(), await toSign(), await toSign()]
    const strokes = [handStroke(), handStroke(20, 900)] as readonly (readonly {
      t: number
      x: number
      y: number
      p: number
    }[])[]
    const both = await Promise.all(papers.slice(0, 2).map(({ id }) => signDocument(admin, id, { grafo: strokes })))
    expect(both.map(outcome).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [200, null],
      [422, '92146'],
    ])
    const moved = strokes.map((stroke) =>
      stroke.map((point) => ({ ...point, t: point.t + 40, x: point.x + 7.5, y: point.y - 3 })),
    )
    expect(outcome(await signDocument(admin, papers[2]?.id ?? '', { grafo: moved }))).toEqual([422, '92146'])
    const typed = { grafo: { nombre: 'Ada Lovelace' } }
    expect(outcome(await signDocument(admin, papers[2]?.id ?? '', typed))).toEqual([200, null])
    expect(outcome(await signDocument(admin, papers[3]?.id ?? '', typed))).toEqual([200, null])
  })

  it('SG-01 takes a typed name of somebody who cannot draw', async () => {
    const { id } = await toSign()
    expect(outcome(await signDocument(admin, id, { grafo: { nombre: 'Ada Lovelace' } }))).toEqual([200, null])
    const rows = await portal.sql('select kind, name, strokes from signature where record = $1', [id])
    expect(rows).toEqual([{ kind: 'typed', name: 'Ada Lovelace', strokes: null }])
  })

  it('SG-02 refuses what is no signature, another file, and what was changed since it was shown', async () => {
    const { id } = await toSign()
    const line = Array.from({ length: 30 }, (_, i) => ({ t: i * 16, x: i * 4, y: i * 4, p: 0.5 }))
    const sign = (signing: Parameters<typeof signDocument>[2]) => signDocument(admin, id, signing).then(outcome)
    expect(await sign({ grafo: [] })).toEqual([422, '92011'])
    expect(await sign({ grafo: { nombre: ' ' } })).toEqual([422, '92011'])
    expect(await sign({ grafo: [line] })).toEqual([422, '92028'])
    expect(await sign({ grafo: [line.toReversed()] })).toEqual([400, '90004'])
    expect(await sign({ picture: PDF })).toEqual([415, '91018'])
    expect(await sign({ picture: bytesOf(PIXEL.slice(0, 40)) })).toEqual([415, '91018'])
    expect(await sign({ huella: sha256(bytesOf('other')) })).toEqual([412, '92001'])
    expect(await sign({ huella: 'no hash' })).toEqual([400, '90004'])
    const bare = await admin.put(`v3/documentos/${id}/firmar`, { parts: [['grafo', [handStroke()]]] })
    expect(outcome(bare)).toEqual([422, '92011'])
    expect(at((await admin.get(`documentos/${id}`)).body, 'signed')).not.toBe(true)
    expect(await portal.sql('select id from signature where record = $1', [id])).toEqual([])
    const left = await portal.sql(
      `select id from file f where record_table = 'signature' and not exists (select from signature s where s.id = f.record_id)`,
    )
    expect(left).toEqual([])
  })

  it('SG-02 is for PDF files that one reaches', async () => {
    const folder = await postFolder(admin, 'Not to be signed')
    expect(outcome(await signDocument(admin, idOf(folder)))).toEqual([409, '92010'])
    const { id } = await toSign()
    expect(outcome(await signDocument(employee, id))).toEqual([404, '91016'])
    expect(outcome(await signDocument(portal.visitor, id))).toEqual([401, '91031'])
    const other = await portal.as('admin', 'beta')
    expect(outcome(await signDocument(other, id))).toEqual([404, '91016'])
  })

  it('SG-02 SE-11 refuses a protected file to whoever may not open it', async () => {
    const id = idOf(await postProtected(admin, 'Protected.pdf'))
    const signing = { veB: 33, sGn: 33 }
    const reader = await signedInWith(portal, { d_C: signing })
    expect((await reader.get(`documentos/${id}`)).status).toBe(200)
    expect(outcome(await signDocument(reader, id))).toEqual([404, '91016'])
    expect(await portal.sql('select id from signature where record = $1', [id])).toEqual([])
    const trusted = await signedInWith(portal, { d_C: { ...signing, oPr: 33 } })
    expect(outcome(await signDocument(trusted, id))).toEqual([200, null])
  })

  it('SG-02 asks once whether the file is the one that was shown', async () => {
    const { id } = await toSign()
    let refused: WireAnswer | null = null
    const asked = await roundTrips(portal, async () => {
      refused = await signDocument(admin, id, { huella: sha256(bytesOf('other')) })
    })
    expect(refused).toMatchObject({ status: 412, code: '92001' })
    expect(asked).toBeLessThan(await roundTrips(portal, async () => void (await signDocument(admin, id))))
  })

  it('SG-02 is for the version that was read, also if it changes at that moment', async () => {
    const { id } = await toSign()
    const version = Number(at((await admin.get(`documentos/${id}`)).body, 'version'))
    expect(outcome(await signDocument(admin, id, { version: version + 1 }))).toEqual([412, '92001'])
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const answer = await unwrap(
      withClient(portal.database.creator, 'tramit test', async (client) => {
        await client.query('begin')
        await client.query('update document set version = version + 1 where id = $1', [id])
        const sent = signDocument(admin, id, { version })
        await expect.poll(async () => (await portal.sql(waiting))[0]?.['n']).toBe(1)
        await client.query('commit')
        return sent
      }),
    )
    expect([...outcome(answer), at(answer.body, 'actual', 'version')]).toEqual([412, '92001', version + 1])
    expect(outcome(await signDocument(admin, id, { version: version + 1 }))).toEqual([200, null])
  })

  it('SG-02 protects what was signed: its file stays and it is not removed, but it may be renamed', async () => {
    const { id } = await toSign()
    await signDocument(admin, id)
    const before = await admin.get(`documentos/${id}`)
    const file = String(at(before.body, 'archivo', 0, 'id'))
    const changed = await admin.put(`documentos/${id}`, {
      parts: [
        ['documento', { filesDelete: [file] }],
        ['archivo', bytesOf(PDF, '\n'), 'Other.pdf'],
      ],
    })
    expect(outcome(changed)).toEqual([409, '92010'])
    expect(at((await admin.get(`documentos/${id}`)).body, 'archivo', 0, 'id')).toBe(file)
    expect(outcome(await admin.delete(`documentos/${id}`))).toEqual([409, '92010'])
    expect(outcome(await putForm(admin, 'documentos', [['idsdocumento', id]]))).toEqual([409, '92010'])
    const renamed = await admin.put(`documentos/${id}`, { parts: [['documento', { nombre: 'Signed now.pdf' }]] })
    expect([renamed.status, at(renamed.body, 'nombre'), at(renamed.body, 'signed')]).toEqual([
      200,
      'Signed now.pdf',
      true,
    ])
    await expect(portal.sql(`update document set archivo = '[{"id": "x"}]' where id = $1`, [id])).rejects.toThrow()
  })
})

describe('signed documents', () => {
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
    expect(listOf((await employee.get('documentos/firmados')).body)).toEqual([])
    expect(await namesIn(admin, { nomdoc: 'To sign' })).not.toEqual([])
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
    expect(at((await admin.get(`documentos/${copy}`)).body, 'signed')).not.toBe(true)
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
