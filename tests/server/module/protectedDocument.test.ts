import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chosen, postFolder, postProtected, putForm, replaceFile } from '../../support/documents.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { outcome, at, formOf, idOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

describe('the protected file of a document', () => {
  /** Rights over every document, as the wire has them: view, download, send, copy, and to open protected files. */
  const [RIGHTS, OPEN] = [{ veB: 33, dWn: 33, sNd: 33, cPy: 33 }, { oPr: 33 }] as const

  const openEach = async (client: WireClient, id: string, to: string): Promise<readonly WireAnswer[]> => [
    await client.get(`documentos/${id}/archivo`),
    await client.send('POST', 'documentos/comprimir', formOf(...chosen(id))),
    await client.send('POST', 'documentos/enviar?dest=reader@somewhere.example', formOf(...chosen(id))),
    await putForm(client, 'documentos/copiar', [...chosen(id), ['idpadre', to]]),
  ]

  it('SE-11 is downloaded, packed, sent and copied only by those who may open it, and each is logged', async () => {
    const [made, to] = [await postProtected(admin, 'Secret.pdf'), await postFolder(admin, 'Copies of secrets')]
    const reader = await signedInWith(portal, { d_C: RIGHTS })
    expect((await reader.get(`documentos/${idOf(made)}`)).status).toBe(200)
    const refused = await openEach(reader, idOf(made), idOf(to))
    expect(refused.map(outcome)).toEqual(refused.map(() => [404, '91016']))
    expect(await portal.sql(`select 1 from outbox where key like 'document:send:%'`)).toEqual([])
    expect(await portal.sql('select 1 from document where id_padre = $1', [idOf(to)])).toEqual([])
    const trusted = await signedInWith(portal, { d_C: { ...RIGHTS, ...OPEN } })
    const opened = await openEach(trusted, idOf(made), idOf(to))
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 204, 200])
    expect(await portal.sql(`select call, reader from read_log where kind = 'file' order by id`)).toEqual(
      ['download', 'zip', 'send', 'copy'].map((name) => ({ call: `document.${name}`, reader: trusted.user })),
    )
  })

  it('SE-11 is logged once an hour for whoever reads on in it part by part, and for each who begins anywhere', async () => {
    const made = await postProtected(admin, 'Parts.pdf')
    const docpath = at((await admin.get(`documentos/${idOf(made)}`)).body, 'archivo', 0, 'ruta')
    const reader = await signedInWith(portal, { d_C: { ...RIGHTS, ...OPEN } })
    const read = (client: WireClient, range: string) =>
      client.get('documentos/obtener', { docpath: String(docpath) }, { range: `bytes=${range}` })
    const logged = async (client: WireClient) =>
      portal.sql(`select 1 from read_log where kind = 'file' and call = 'document.content' and reader = $1`, [
        client.user,
      ])
    for (const range of ['10-19', '0-9', '20-', '10-19', '-5']) expect((await read(reader, range)).status).toBe(206)
    // The first part that is asked for, and the beginning of the file.
    expect(await logged(reader)).toHaveLength(2)
    const other = await signedInWith(portal, { d_C: { ...RIGHTS, ...OPEN } })
    await read(other, '20-')
    expect(await logged(other)).toHaveLength(1)
  })

  it('SE-11 is logged for each file of a record that is read in part, and once for a download in parts', async () => {
    const made = await postProtected(admin, 'First of two.pdf')
    const reader = await signedInWith(portal, { d_C: { ...RIGHTS, ...OPEN } })
    const readPart = async (): Promise<unknown> => {
      const file = at((await admin.get(`documentos/${idOf(made)}`)).body, 'archivo', 0)
      await portal.sql('update file set protected = true where id = $1', [at(file, 'id')])
      const docpath = String(at(file, 'ruta'))
      const part = await reader.get('documentos/obtener', { docpath }, { range: 'bytes=10-19' })
      expect(part.status).toBe(206)
      return at(file, 'id')
    }
    const first = await readPart()
    expect((await replaceFile(admin, idOf(made), 'Second of two.pdf', bytesOf(PDF, '\n\n\n'))).status).toBe(200)
    const second = await readPart()
    await readPart()
    const logged = (name: string) =>
      portal.sql('select file from read_log where call = $1 and reader = $2 order by id', [name, reader.user])
    expect(await logged('document.content')).toEqual([{ file: first }, { file: second }])
    for (const range of ['10-19', '20-29'])
      expect((await reader.get(`documentos/${idOf(made)}/archivo`, {}, { range: `bytes=${range}` })).status).toBe(206)
    expect(await logged('document.download')).toEqual([{ file: second }])
  })

  it('SE-11 stays open to who uploaded it, and protected in a copy', async () => {
    const [made, to] = [await postProtected(admin, 'Mine.pdf'), await postFolder(admin, 'Copies of mine')]
    const opened = await openEach(admin, idOf(made), idOf(to))
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 204, 200])
    const copy = await admin.get(`documentos/${String(at(opened[3]?.body, 0, 'id'))}`)
    expect(at(copy.body, 'archivo', 0, 'ddAttributes')).toBe(1)
    expect(await portal.sql('select protected from file where id = $1', [at(copy.body, 'archivo', 0, 'id')])).toEqual([
      { protected: true },
    ])
  })
})
