import { describe, expect, it } from 'vitest'
import { withClient } from '../../../server/database/index.ts'
import {
  handStroke,
  postDocument,
  postFolder,
  postProtected,
  putForm,
  signDocument,
  replaceFile,
} from '../../support/documents.ts'
import { roundTrips } from '../../support/roundTrips.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { PIXEL } from '../../support/categories.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { at, outcome, idOf, type WireAnswer } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import { admin, customer, employee, openLibrary, portal } from './library.ts'
import { sha256 } from '../../support/sha256.ts'

openLibrary()

let made = 0
/** A PDF that is to be signed. */
async function toSign(client = admin, more: object = {}): Promise<{ readonly id: string; readonly path: string }> {
  made += 1
  const answer = await postDocument(client, `To sign ${made}.pdf`, { more })
  return { id: idOf(answer), path: String(at(answer.body, 'ruta')) }
}

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
    const changed = await replaceFile(admin, id, 'Other.pdf', bytesOf(PDF, '\n'))
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
