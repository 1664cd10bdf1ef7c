import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../support/areas.ts'
import { chosen, formOf, postFolder, postProtected, putForm } from '../../support/documents.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const outcome = ({ status, code }: WireAnswer): readonly unknown[] => [status, code]

it('DO-01 a document that cannot be has no file', async () => {
  expect(outcome(await admin.get('documentos/none/archivo'))).toEqual([404, '91016'])
})

describe('the protected file of a document', () => {
  /** Rights over every document, as the wire has them: view, download, send, copy, and to open protected files. */
  const [RIGHTS, OPEN] = [{ veB: 33, dWn: 33, sNd: 33, cPy: 33 }, { oPr: 33 }] as const

  const openEach = async (client: WireClient, id: string, to: string): Promise<readonly WireAnswer[]> => [
    await client.get(`documentos/${id}/archivo`),
    await client.send('POST', 'documentos/comprimir', formOf(chosen(id))),
    await client.send('POST', 'documentos/enviar?dest=reader@somewhere.example', formOf(chosen(id))),
    await putForm(client, 'documentos/copiar', [...chosen(id), ['idpadre', to]]),
  ]

  it('SE-11 is downloaded, packed, sent and copied only by those who may open it, and each is logged', async () => {
    const [made, to] = [await postProtected(admin, 'Secret.pdf'), await postFolder(admin, 'Copies of secrets')]
    const reader = await signedInWith(portal, { d_C: RIGHTS })
    expect((await reader.get(`documentos/${idOf(made)}`)).status).toBe(200)
    const refused = await openEach(reader, idOf(made), idOf(to))
    expect(refused.map(outcome)).toEqual(refused.map(() => [404, '91016']))
    expect(await portal.sql(`select 1 from outbox where key like 'document/%'`)).toEqual([])
    expect(await portal.sql('select 1 from document where id_padre = $1', [idOf(to)])).toEqual([])
    const trusted = await signedInWith(portal, { d_C: { ...RIGHTS, ...OPEN } })
    const opened = await openEach(trusted, idOf(made), idOf(to))
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 204, 200])
    expect(await portal.sql(`select call, reader from read_log where kind = 'file' order by id`)).toEqual(
      ['download', 'zip', 'send', 'copy'].map((name) => ({ call: `document.${name}`, reader: trusted.user })),
    )
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
