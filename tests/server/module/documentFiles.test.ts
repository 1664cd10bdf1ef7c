import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDefinitions } from '../../support/definitionCopy.ts'
import { chosen, namesIn, postDocument, postFolder, putForm, replaceFile } from '../../support/documents.ts'
import { filesOnDisk } from '../../support/fileTraces.ts'
import { createPerson } from '../../support/people.ts'
import { roundTrips } from '../../support/roundTrips.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { unzip } from '../../support/unzip.ts'
import { outcome, at, idOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

it('DO-01 a document that cannot be has no file', async () => {
  expect(outcome(await admin.get('documentos/none/archivo'))).toEqual([404, '91016'])
})

const copyTo = (to: string, ...ids: readonly string[]): Promise<WireAnswer> =>
  putForm(admin, 'documentos/copiar', [...chosen(...ids), ['idpadre', to]])

const moveTo = (to: string, ...ids: readonly string[]): Promise<WireAnswer> =>
  putForm(admin, 'documentos/mover', [...chosen(...ids), ['idpadre', to]])

/** Bytes that count towards the quota. */
const storedBytes = async (): Promise<unknown> => {
  const [row] = await portal.sql(`select coalesce(sum(bytes), 0)::int as bytes from file where state <> 'dropped'`)
  return row?.['bytes']
}

/** Calls `meanwhile` when the first file of `work` begins to be stored. */
async function whileStoring<T>(work: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const { files } = portal.portal
  const { receive } = files
  let isFirst = true
  Object.assign(files, {
    receive: async (...given: Parameters<typeof receive>) => {
      if (isFirst) {
        isFirst = false
        await meanwhile()
      }
      return receive(...given)
    },
  })
  try {
    return await work()
  } finally {
    Object.assign(files, { receive })
  }
}

describe('the files of documents', () => {
  it('DO-01 give their room back when the documents are removed for good, one or many', async () => {
    const before = await storedBytes()
    const [one, two, three] = [
      await postDocument(admin, 'Room 1.pdf'),
      await postDocument(admin, 'Room 2.pdf'),
      await postDocument(admin, 'Room 3.pdf'),
    ]
    expect(await storedBytes()).toBe(Number(before) + 3 * PDF.length)
    expect((await putForm(admin, 'documentos', chosen(idOf(one), idOf(two), idOf(three)))).status).toBe(200)
    expect(await storedBytes()).toBe(Number(before) + 3 * PDF.length)
    expect((await admin.delete(`documentos/papelera/${idOf(one)}`)).status).toBe(204)
    expect(await storedBytes()).toBe(Number(before) + 2 * PDF.length)
    expect((await putForm(admin, 'documentos/papelera/eliminar', chosen(idOf(two), idOf(three)))).status).toBe(200)
    expect(await storedBytes()).toBe(before)
  })

  it('DO-01 stay where a removal is refused', async () => {
    const folder = await postFolder(admin, 'Kept')
    await postDocument(admin, 'Kept.pdf', { parent: idOf(folder) })
    const other = await postDocument(admin, 'Kept beside.pdf')
    const before = await storedBytes()
    expect(outcome(await putForm(admin, 'documentos', chosen(idOf(folder), idOf(other))))).toEqual([409, '91022'])
    expect([await storedBytes(), (await admin.get(`documentos/${idOf(other)}/archivo`)).status]).toEqual([before, 200])
  })

  it('DO-01 are copied before the transaction begins', async () => {
    const [made, to] = [await postDocument(admin, 'Slow.pdf'), await postFolder(admin, 'Copies of slow ones')]
    let open: unknown = null
    const copied = await whileStoring(
      () => copyTo(idOf(to), idOf(made)),
      async () => {
        open = await portal.sql(
          `select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        )
      },
    )
    expect([copied.status, open]).toEqual([200, []])
  })

  it('DO-01 are not copied, and leave nothing, where a document changes meanwhile', async () => {
    const [made, other, to] = [
      await postDocument(admin, 'Changing.pdf'),
      await postDocument(admin, 'Beside it.pdf'),
      await postFolder(admin, 'Copies of changing ones'),
    ]
    const before = await filesOnDisk(portal)
    const copied = await whileStoring(
      () => copyTo(idOf(to), idOf(made), idOf(other)),
      () => admin.put(`documentos/${idOf(made)}`, { parts: [['documento', { nombre: 'Changed.pdf' }]] }),
    )
    expect(outcome(copied)).toEqual([412, '92001'])
    expect(await namesIn(admin, { idpadre: idOf(to) })).toEqual([])
    expect(await filesOnDisk(portal)).toEqual(before)
  })

  it('DO-01 are packed each time with the same key, since a file is no answer that is kept', async () => {
    const made = await postDocument(admin, 'Packed twice.pdf')
    const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': crypto.randomUUID() }
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`${portal.base}documentos/comprimir`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ idsdocumento: idOf(made) }),
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
      const packed = await unzip(new Uint8Array(await answer.arrayBuffer()))
      expect([...packed.keys()]).toEqual(['Packed twice.pdf'])
    }
    expect(await portal.sql('select 1 from idempotency where key = $1', [headers['idempotency-key']])).toEqual([])
  })
})

describe('many documents at once', () => {
  it('DO-01 are moved with as many questions to the database as one, and copied with none more but for what they hold', async () => {
    const to = await postFolder(admin, 'Many')
    const made: string[] = []
    for (let n = 0; n < 7; n += 1) made.push(idOf(await postFolder(admin, `One of many ${n}`)))
    const [one = '', ...others] = made
    const spent = (work: () => Promise<WireAnswer>): Promise<number> =>
      roundTrips(portal, async () => {
        expect((await work()).status).toBe(200)
      })
    const moved = await spent(() => moveTo(idOf(to), one))
    expect(await spent(() => moveTo(idOf(to), ...others))).toBe(moved)
    const other = await postFolder(admin, 'Copies of many')
    const copied = await spent(() => copyTo(idOf(other), one))
    expect(await spent(() => copyTo(idOf(other), ...others))).toBe(copied)
  })
})

describe('the call that moves documents', () => {
  it('DO-01 moves to the folder that it names, whatever it is called itself', async () => {
    const definitions = await copyDefinitions()
    await definitions.rewrite('document', (source) => ({
      ...source,
      calls: {
        ...source.calls,
        backUp: { ...source.calls?.['move'], PUT: 'documentos/respaldar', operation: 'move', needs: 'session' },
      },
    }))
    const other = await openTestPortal({ definitions: definitions.folder })
    try {
      const client = await other.as('admin')
      const [folder, made] = [await postFolder(client, 'Backups'), await postFolder(client, 'Backed up')]
      const pairs = [...chosen(idOf(made)), ['idpadre', idOf(folder)] as const]
      const moved = await putForm(client, 'documentos/respaldar', pairs)
      expect(moved.body).toMatchObject([{ rutaLogica: '/Backups/Backed up' }])
      const up = await putForm(client, 'documentos/mover', [...chosen(idOf(made)), ['idpadre', '0']])
      expect(up.body).toMatchObject([{ rutaLogica: '/Backed up' }])
    } finally {
      await other.close()
      await definitions.remove()
    }
  })
})

async function exportOf(person: string): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await fetch(`${portal.base}usuarios/${person}/datos`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return unzip(new Uint8Array(await answer.arrayBuffer()))
}

/** Names of the files in an export, which stand after the ids of their records. */
const namesOf = (exported: ReadonlyMap<string, Buffer>): readonly string[] =>
  [...exported.keys()]
    .filter((path) => path.startsWith('ficheros/'))
    .map((path) => path.slice(46))
    .toSorted()

const nameOf = async ({ user }: WireClient): Promise<unknown> =>
  (await portal.sql('select nombre from "user" where id = $1', [user]))[0]?.['nombre']

describe('the documents of a person', () => {
  it('PV-03 PV-04 are in the export of their data, and go with their files when they are erased', async () => {
    const person = await createPerson(admin, { nombre: 'Owner of documents', cifNif: '00000001R' })
    const more = { usuOwner: { id: person.id } }
    const folder = await postFolder(admin, 'Theirs', { more })
    const [made, within] = [
      await postDocument(admin, 'Theirs.pdf', { more, bytes: bytesOf(PDF, '\n') }),
      await postDocument(admin, 'Within.pdf', { more, parent: idOf(folder) }),
    ]
    const shared = await postFolder(admin, 'Theirs and of others', { more })
    const foreign = await postDocument(admin, 'Not theirs.pdf', { parent: idOf(shared) })
    const replaced = await replaceFile(admin, idOf(made), 'Second version.pdf', bytesOf(PDF, '\n\n'))
    const exported = await exportOf(person.id)
    expect(namesOf(exported)).toEqual(['Second version.pdf', 'Theirs.pdf', 'Within.pdf'])
    expect(exported.get('datos/document_version.json')?.toString()).toContain('Theirs.pdf')
    expect(exported.get('datos/document.json')?.toString()).toContain('Theirs and of others')

    const files = [made, replaced, within].map(({ body }) => at(body, 'archivo', 0, 'id'))
    const erased = await admin.post(`supresiones/${person.id}`, { json: { confirmacion: 'Owner of documents' } })
    expect(erased.status).toBe(204)
    const left = await portal.sql('select id, nombre from document where usu_owner = $1', [person.id])
    expect(left).toEqual([{ id: idOf(shared), nombre: `– ${idOf(shared)}` }])
    expect(await portal.sql('select distinct state, name from file where id = any($1)', [files])).toEqual([
      { state: 'dropped', name: '–' },
    ])
    expect((await admin.get(`documentos/${idOf(foreign)}/archivo`)).status).toBe(200)
  })

  it('PV-03 PV-04 stay those of their owner, whoever has brought a version of them', async () => {
    const author = await signedInWith(portal, { d_C: { veB: 33, DN2: 33 } })
    const made = await postDocument(admin, 'Of the administrator.pdf', { bytes: bytesOf(PDF, '\n') })
    const change = (client: WireClient, name: string): Promise<WireAnswer> =>
      replaceFile(client, idOf(made), name, bytesOf(PDF, name))
    expect((await change(author, 'Of the author.pdf')).status).toBe(200)
    expect((await change(admin, 'Third.pdf')).status).toBe(200)
    expect(namesOf(await exportOf(author.user))).toEqual([])
    const erased = await admin.post(`supresiones/${author.user}`, { json: { confirmacion: await nameOf(author) } })
    expect(erased.status).toBe(204)
    const [version] = await portal.sql('select id from document_version where documento = $1 and numero = 2', [
      idOf(made),
    ])
    expect((await admin.get(`documentos/versiones/${String(version?.['id'])}/archivo`)).status).toBe(200)
  })
})
