import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chosen, postDocument, putForm, replaceFile, signDocument } from '../../support/documents.ts'
import { PDF, bytesOf, type Bytes } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { tusSend } from '../../support/tus.ts'
import { outcome, at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import { sha256 } from '../../support/sha256.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** A PDF with a comment of its own, so that its bytes are those of one version alone. */
const pdfOf = (mark: string): Bytes => bytesOf(PDF, `% ${mark}\n`)
const idIn = (row: unknown): string => String(at(row, 'id'))
const replace = (id: string, mark: string): Promise<WireAnswer> => replaceFile(admin, id, `${mark}.pdf`, pdfOf(mark))

const versionsOf = async (id: string, client = admin): Promise<readonly unknown[]> =>
  listOf((await client.get('documentos/versiones', { iddocumento: id, tampag: '0', numpag: '1' })).body)

const numbersOf = async (id: string): Promise<readonly unknown[]> =>
  (await versionsOf(id)).map((version) => at(version, 'numero'))

async function bytesOfVersion(version: unknown, client = admin): Promise<string | number> {
  const answer = await fetch(`${portal.base}documentos/versiones/${idIn(version)}/archivo`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString('latin1') : answer.status
}

let made = 0
async function withVersions(count: number): Promise<string> {
  made += 1
  const id = idOf(await postDocument(admin, `Versions ${made}.pdf`, { bytes: pdfOf('v1') }))
  for (let number = 2; number <= count; number += 1) await replace(id, `v${number}`)
  return id
}

const kept = (id: string): Promise<readonly unknown[]> =>
  portal.sql(
    `select f.id from file f where f.state = 'kept' and (f.record_id = $1
        or f.record_id in (select v.id from document_version v where v.documento = $1))`,
    [id],
  )

describe('versions of a document', () => {
  it('DO-01 keeps each file that a document has had: who, when, size, and its bytes', async () => {
    const id = await withVersions(3)
    const versions = await versionsOf(id)
    expect(versions).toMatchObject(
      [3, 2, 1].map((numero) => ({
        numero,
        nombre: numero === 1 ? `Versions ${made}.pdf` : `v${numero}.pdf`,
        tamano: pdfOf('v1').length,
        vigente: numero === 3,
        usuario: { id: admin.user },
      })),
    )
    const bytes = await Promise.all(versions.map((version) => bytesOfVersion(version)))
    expect(bytes).toEqual(['v3', 'v2', 'v1'].map((mark) => Buffer.from(pdfOf(mark)).toString('latin1')))
    expect(at((await admin.get(`documentos/${id}`)).body, 'numeroVersion')).toBe(3)
    expect(await kept(id)).toHaveLength(3)
  })

  it('DO-01 numbers files that come at once without gaps', async () => {
    const id = await withVersions(1)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => replace(id, `at once ${number}`)))
    const stored = answers.filter(({ status }) => status === 200).length
    expect(stored).toBeGreaterThan(0)
    expect(await numbersOf(id)).toEqual(Array.from({ length: stored + 1 }, (_, place) => stored + 1 - place))
    expect(await kept(id)).toHaveLength(stored + 1)
  })

  it('DO-01 makes an earlier version the newest one, and keeps all others', async () => {
    const id = await withVersions(3)
    const first = (await versionsOf(id)).at(-1)
    const answer = await admin.put(`documentos/versiones/${idIn(first)}/restaurar`)
    expect(outcome(answer)).toEqual([200, null])
    expect(answer.body).toMatchObject({ numero: 4, origen: 1, vigente: true })
    const versions = await versionsOf(id)
    expect(versions.map((version) => at(version, 'numero'))).toEqual([4, 3, 2, 1])
    expect(await bytesOfVersion(versions[0])).toBe(Buffer.from(pdfOf('v1')).toString('latin1'))
    const events = listOf((await admin.get(`documentos/${id}/eventos`)).body)
    const changes = events.filter((event) => ['creado', 'cambiado'].includes(String(at(event, 'tipo'))))
    expect(changes.map((event) => at(event, 'datos', 'version'))).toEqual([1, 2, 3, 4])
    expect(changes.at(-1)).toMatchObject({ datos: { restores: 1, fileHash: sha256(pdfOf('v1')) } })
    const again = await admin.put(`documentos/versiones/${idIn(versions[0])}/restaurar`)
    expect([again.status, at(again.body, 'numero')]).toEqual([200, 4])
  })

  it('DO-01 notes of which version a file was opened', async () => {
    const id = await withVersions(2)
    await bytesOfVersion((await versionsOf(id))[1])
    const events = listOf((await admin.get(`documentos/${id}/eventos`)).body)
    expect(events.at(-1)).toMatchObject({ tipo: 'descargado', datos: { version: 1 }, integro: true })
  })

  it('DO-01 keeps as many versions as the organisation says, and the latest ones', async () => {
    const id = await withVersions(2)
    await portal.sql(
      `update tenant set attributes = attributes || '{"versionesDocumento": "3"}' where tenant_id = $1`,
      [portal.tenants.alpha],
    )
    for (const mark of ['v3', 'v4', 'v5']) await replace(id, mark)
    await portal.sql(`update tenant set attributes = attributes - 'versionesDocumento' where tenant_id = $1`, [
      portal.tenants.alpha,
    ])
    expect(await numbersOf(id)).toEqual([5, 4, 3])
    expect(await kept(id)).toHaveLength(3)
    const histories = await portal.sql(
      `select distinct exists (select from document_version v where v.id::text = h.record) as "isKept"
         from history h where h.entity = 'document_version' and h.after <> '{}'`,
    )
    expect(histories).toEqual([{ isKept: true }])
  })

  it('DO-01 never changes what was signed: neither with a new file nor with an earlier one', async () => {
    const id = await withVersions(2)
    const [, earlier] = await versionsOf(id)
    await signDocument(admin, id)
    expect(outcome(await replace(id, 'v3'))).toEqual([409, '92010'])
    expect(outcome(await admin.put(`documentos/versiones/${idIn(earlier)}/restaurar`))).toEqual([409, '92010'])
    const [present, ...others] = await versionsOf(id)
    expect(present).toMatchObject({ numero: 2, firmado: true })
    expect(others).toHaveLength(1)
    // The signed version is given sealed.
    expect(String(await bytesOfVersion(present)).length).toBeGreaterThan(pdfOf('v2').length)
    expect(await kept(id)).toHaveLength(2)
  })

  it('DO-01 takes versions into the bin and back, and lets them go with their document', async () => {
    const id = await withVersions(3)
    const [, second] = await versionsOf(id)
    await admin.delete(`documentos/${id}`)
    expect(await versionsOf(id)).toEqual([])
    expect(await bytesOfVersion(second)).toBe(404)
    await putForm(admin, `documentos/papelera/${id}`, [])
    expect(await numbersOf(id)).toEqual([3, 2, 1])
    await admin.delete(`documentos/${id}`)
    expect((await admin.delete(`documentos/papelera/${id}`)).status).toBe(204)
    expect(await portal.sql('select 1 from document_version where documento = $1', [id])).toEqual([])
    expect(await kept(id)).toEqual([])
  })

  it('DO-01 shows versions to those who reach the document, and lets those restore who may edit it', async () => {
    const id = await withVersions(2)
    const [, first] = await versionsOf(id)
    const [own, reader, editor] = await Promise.all([
      signedInWith(portal, { d_C: { veB: 5, dWn: 5, DN2: 5 } }),
      signedInWith(portal, { d_C: { veB: 33 } }),
      signedInWith(portal, { d_C: { veB: 33, DN2: 33 } }),
    ])
    expect(await versionsOf(id, own)).toEqual([])
    expect(await bytesOfVersion(first, own)).toBe(404)
    expect(outcome(await own.get(`documentos/versiones/${idIn(first)}`))).toEqual([404, '91016'])
    expect(outcome(await own.put(`documentos/versiones/${idIn(first)}/restaurar`))).toEqual([404, '91016'])
    expect(await versionsOf(id, reader)).toHaveLength(2)
    expect(outcome(await reader.put(`documentos/versiones/${idIn(first)}/restaurar`))).toEqual([403, '71001'])
    const other = await portal.as('admin', 'beta')
    expect(outcome(await other.put(`documentos/versiones/${idIn(first)}/restaurar`))).toEqual([404, '91016'])
    expect(await numbersOf(id)).toEqual([2, 1])
    expect(outcome(await editor.put(`documentos/versiones/${idIn(first)}/restaurar`))).toEqual([200, null])
    expect(await numbersOf(id)).toEqual([3, 2, 1])
  })

  it('DO-01 gives a copy a history of its own', async () => {
    const id = await withVersions(3)
    const folder = idOf(
      await admin.post('documentos/d_C/0', {
        parts: [['documento', { nombre: `Copies ${made}`, isDirectorio: true }]],
      }),
    )
    const copied = await putForm(admin, 'documentos/copiar', [...chosen(id), ['idpadre', folder]])
    expect(await numbersOf(String(at(copied.body, 0, 'id')))).toEqual([1])
  })

  it('DO-01 counts versions into the room that an organisation has', async () => {
    const id = await withVersions(2)
    const used = await portal.sql(
      "select sum(bytes)::int as bytes from file where tenant_id = $1 and state <> 'dropped'",
      [portal.tenants.alpha],
    )
    await portal.sql(
      `update tenant set attributes = attributes || jsonb_build_object('cuotaArchivos', $2::text) where tenant_id = $1`,
      [portal.tenants.alpha, String((Number(used[0]?.['bytes']) + 10) / 1_000_000)],
    )
    const first = (await versionsOf(id)).at(-1)
    expect(outcome(await admin.put(`documentos/versiones/${idIn(first)}/restaurar`))).toEqual([413, '92040'])
    await portal.sql(`update tenant set attributes = attributes - 'cuotaArchivos' where tenant_id = $1`, [
      portal.tenants.alpha,
    ])
    expect(await numbersOf(id)).toEqual([2, 1])
  })
})

it('DO-01 a file that was uploaded before makes one document and one version, however often each is asked for', async () => {
  const ahead = async (mark: string) => (await tusSend(portal, admin, { name: `${mark}.pdf`, bytes: pdfOf(mark) })).body
  const [first, second] = [await ahead('first'), await ahead('second')]
  const ask = (key: string) =>
    admin.post('documentos/d_C/0', {
      headers: { 'idempotency-key': key },
      parts: [['documento', { nombre: 'Uploaded before.pdf', archivo: [first] }]],
    })
  const key = randomUUID()
  const [made, again] = [await ask(key), await ask(key)]
  expect([made.status, idOf(again), again.headers.get('idempotency-replayed')]).toEqual([201, idOf(made), 'true'])
  expect(at(made.body, 'archivo', 0, 'id')).toBe(at(first, 'id'))
  // Nobody makes a second document of it.
  expect(outcome(await ask(randomUUID()))).toEqual([400, '90004'])
  const give = async () => {
    const { body } = await admin.get(`documentos/${idOf(made)}`)
    const id = at(body, 'archivo', 0, 'id')
    const gone = id === at(second, 'id') ? {} : { filesDelete: [id] }
    return admin.put(`documentos/${idOf(made)}`, { parts: [['documento', { archivo: [second], ...gone }]] })
  }
  expect([(await give()).status, (await give()).status]).toEqual([200, 200])
  expect(await numbersOf(idOf(made))).toEqual([2, 1])
})
