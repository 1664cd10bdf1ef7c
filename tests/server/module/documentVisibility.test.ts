import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postDocument, signDocument } from '../../support/documents.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
let reader: WireClient
let editor: WireClient
const ids = new Map<number, string>()
const versions = new Map<number, string>()

/** Web, telephone and tablet of the catalogue of platforms, and the value of `visibilidad` that each of them sees. */
const PLATFORMS = [
  ['1', [1, 3]],
  ['2', [2, 3]],
  ['3', [2, 3]],
] as const

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  // Both bits of the platform: the rights are the same on each.
  reader = await signedInWith(portal, { d_C: { veB: 35, dWn: 35 } })
  editor = await signedInWith(portal, { d_C: { veB: 35, dWn: 35, DN2: 35 } })
  for (const visibilidad of [1, 2, 3]) {
    const id = idOf(await postDocument(admin, `Seen on ${visibilidad}.pdf`, { more: { visibilidad } }))
    ids.set(visibilidad, id)
    await signDocument(admin, id)
    const [row] = await portal.sql('select id from document_version where documento = $1', [id])
    versions.set(visibilidad, String(row?.['id']))
  }
})
afterAll(() => portal.close())

type Ask = (client: WireClient, visibilidad: number, platform: string) => Promise<boolean>
const on = (platform: string) => ({ 'x-dat-plataforma': platform })
const page = { tampag: '0', numpag: '1' }

const listed =
  (path: string, idIn: (row: unknown) => unknown = (row) => at(row, 'id'), query: typeof page | '' = page): Ask =>
  async (client, visibilidad, platform) =>
    listOf((await client.get(path, query, on(platform))).body).some((row) => idIn(row) === ids.get(visibilidad))

const found =
  (path: (visibilidad: number) => string): Ask =>
  async (client, visibilidad, platform) =>
    (await client.get(path(visibilidad), '', on(platform))).status === 200

/** Every way to a document. */
const WAYS: { readonly [name: string]: Ask } = {
  list: listed('documentos/listardocumentos'),
  record: found((visibilidad) => `documentos/${ids.get(visibilidad)}`),
  file: found((visibilidad) => `documentos/${ids.get(visibilidad)}/archivo`),
  events: found((visibilidad) => `documentos/${ids.get(visibilidad)}/eventos`),
  'signed entries': listed('documentos/firmados', (row) => at(row, 'document', 'id'), ''),
  'version of it': found((visibilidad) => `documentos/versiones/${versions.get(visibilidad)}`),
  'file of a version': found((visibilidad) => `documentos/versiones/${versions.get(visibilidad)}/archivo`),
  'list of versions': async (client, visibilidad, platform) => {
    const query = { ...page, iddocumento: String(ids.get(visibilidad)) }
    return listOf((await client.get('documentos/versiones', query, on(platform))).body).length > 0
  },
}

describe('the visibility of a document', () => {
  it.each(Object.entries(WAYS))('DO-04 holds for the %s on each platform, but for those who edit', async (_, ask) => {
    for (const [platform, visible] of PLATFORMS)
      for (const visibilidad of [1, 2, 3]) {
        const what = `visibilidad ${visibilidad} on platform ${platform}`
        expect(await ask(reader, visibilidad, platform), what).toBe(visible.includes(visibilidad as never))
        expect(await ask(editor, visibilidad, platform), what).toBe(true)
      }
  })

  it('DO-04 holds for everybody in the list of signed documents', async () => {
    for (const [platform, visible] of PLATFORMS)
      for (const visibilidad of [1, 2, 3])
        expect(await listed('documentos/firmados/listado')(editor, visibilidad, platform)).toBe(
          visible.includes(visibilidad as never),
        )
  })

  it('DO-04 gives versions of a hidden document to those alone who may edit it', async () => {
    const id = idOf(await postDocument(admin, 'Hidden.pdf', { more: { isHidden: true } }))
    const query = { ...page, iddocumento: id }
    const count = async (client: WireClient) => listOf((await client.get('documentos/versiones', query)).body).length
    expect([await count(reader), await count(editor)]).toEqual([0, 1])
  })
})
