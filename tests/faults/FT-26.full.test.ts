import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfFile } from '../../server/demo/documents/pdfFile.ts'
import { createFileKeys, createFileStore, openMasterKeys, sweepFiles } from '../../server/fileStore/index.ts'
import { verifyPdf } from '../../server/signature/index.ts'
import { chosen, postDocument, postFolder, putForm, replaceFile, signDocument } from '../support/documents.ts'
import { bound, openSmallDisk, type SmallDisk } from '../support/outOfRoom.ts'
import { PATIENT_SERVER } from '../support/patientServer.ts'
import type { Bytes } from '../support/samples.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { openMigratedDatabase, unwrap, type ServedDatabase } from '../support/testDatabase.ts'
import { openTown, type Town } from '../support/town.ts'
import { createWireClient, formOf, idOf, type WireAnswer, type WireClient } from '../support/wireClient.ts'
import { toldFault } from './ledger.ts'

const FULL = {
  id: 'FT-26a',
  does: 'The disk of files is full at each place where a document is brought, replaced, copied, signed, moved and packed',
  figure: 'complete or refused with a clean error and absent; no bytes without a row; recovers without restart',
  file: 'FT-26.full.test.ts',
}
const KILLED = {
  id: 'FT-26b',
  does: 'kill -9 of the server at random moments of 0.1–1.2 s while clients bring, replace, copy, sign, move and pack documents',
  figure:
    '20 rounds: every document complete or absent, no bytes without a row and no row without bytes after the sweep',
  file: 'FT-26.full.test.ts',
}
const DISK = 60 * 1024 * 1024
/** Bytes that are left of the disk: nothing, a name, a first piece, most of a document. */
const LEFT = [0, 4_096, 65_536, 150_000, 300_000]
const ROUNDS = 20
const CLIENTS = 4

let database: ServedDatabase
let disk: SmallDisk | null
let town: Town
let home: string
let server: ServerProcess
let mayor: WireClient
let sql: pg.Client
beforeAll(async () => {
  database = await openMigratedDatabase()
  town = await openTown({ ...PATIENT_SERVER, DATABASE_URL: database.url })
  home = join(town.built.folder, 'disk')
  disk = await openSmallDisk(home, DISK)
  server = await town.serve({ DATA_DIR: home })
  mayor = await town.mayor(server)
  sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
})
afterAll(async () => {
  await sql.end()
  disk?.close()
  await town.close()
  await database.close()
})

let made = 0
/** A PDF of some 200 kB that no other is equal to. */
function paper(): { readonly name: string; readonly bytes: Bytes } {
  made += 1
  const name = `Paper ${made} ${randomUUID()}.pdf`
  return { name, bytes: new Uint8Array(pdfFile([[name], ...Array.from({ length: 40 }, () => ['x'.repeat(4800)])])) }
}

/** Ids of documents, one that is signed, since what is signed is not replaced, and a folder. */
interface Ground {
  readonly client: WireClient
  readonly folder: string
  readonly documents: string[]
  readonly contract: string
}

type Step = (ground: Ground) => Promise<WireAnswer>

const anyOf = ({ documents }: Ground): string => documents[Math.floor(Math.random() * documents.length)] ?? ''

const bring: Step = async ({ client, documents }) => {
  const { name, bytes } = paper()
  const answer = await postDocument(client, name, { bytes })
  if (answer.status === 201) documents.push(idOf(answer))
  return answer
}
const replace: Step = async (ground) => {
  const { name, bytes } = paper()
  return replaceFile(ground.client, anyOf(ground), name, bytes)
}
const copy: Step = async ({ client, documents, folder }) => {
  const to = await postFolder(client, `Copies ${randomUUID()}`, { parent: folder })
  return to.status === 201
    ? putForm(client, 'documentos/copiar', [...chosen(...documents.slice(0, 2)), ['idpadre', idOf(to)]])
    : to
}
const sign: Step = async ({ client, contract }) => signDocument(client, contract)
const move: Step = async (ground) =>
  putForm(ground.client, 'documentos/mover', [
    ...chosen(anyOf(ground)),
    ['idpadre', Math.random() < 0.5 ? ground.folder : '0'],
  ])
const pack: Step = async ({ client, documents }) =>
  client.send('POST', 'documentos/comprimir', formOf(...chosen(...documents.slice(0, 5))))

const STEPS = { bring, replace, copy, sign, move, pack } as const

/** Starts with a folder and a few documents. */
async function newGround(client: WireClient): Promise<Ground> {
  const { name, bytes } = paper()
  const ground: Ground = {
    client,
    folder: idOf(await postFolder(client, `Folder ${randomUUID()}`)),
    documents: [],
    contract: idOf(await postDocument(client, name, { bytes })),
  }
  for (let n = 0; n < 3; n += 1) await bring(ground)
  return ground
}

const onDisk = async (): Promise<readonly string[]> => {
  const entries = await readdir(join(home, 'files'), { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()
}
const idsOf = async (text: string): Promise<readonly string[]> =>
  (await sql.query<{ id: string }>(text)).rows.map(({ id }) => id)

/** Documents, files of records and signatures: what a step may change. */
const state = (): Promise<readonly (readonly string[])[]> =>
  Promise.all([
    idsOf('select id from document order by id'),
    idsOf(`select id from file where state = 'kept' order by id`),
    idsOf('select id from signature order by id'),
  ])

/** Every document has a file that can be read whole, and what was sealed is valid. Returns how many are sealed. */
async function expectWhole(client: WireClient): Promise<number> {
  let sealed = 0
  for (const id of await idsOf('select id from document where not coalesce(is_directorio, false) order by id')) {
    const answer = await fetch(`${server.base}documentos/${id}/archivo`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([id, answer.status, bytes.subarray(0, 5).toString()]).toEqual([id, 200, '%PDF-'])
    const { isValid, problems } = await verifyPdf(bytes)
    expect([id, isValid || problems.includes('unsigned')]).toEqual([id, true])
    if (isValid) sealed += 1
  }
  return sealed
}

it('FT-26 a full disk leaves each step on documents complete or absent', async () => {
  let refused = 0
  for (const left of LEFT) {
    const ground = await newGround(mayor)
    for (const [name, step] of Object.entries(STEPS)) {
      const before = await state()
      const empty = disk ? disk.empty : await bound(server.child.pid ?? 0, 'fsize', left)
      if (disk) await disk.fill(left)
      const answer = await step(ground).finally(empty)
      if (answer.status >= 300) {
        refused += 1
        expect([name, answer.status, answer.code]).toEqual([name, 503, '92005'])
        // A folder for copies stands in the database alone.
        const [documents, ...files] = await state()
        expect([name, left, ...files]).toEqual([name, left, ...before.slice(1)])
        if (step !== copy) expect(documents).toEqual(before[0])
      }
      // Nobody signs the same document twice.
      const taken = answer.status < 300 ? answer : await step(ground)
      expect([name, taken.status < 300, taken.code]).toEqual([name, true, null])
    }
  }
  await expectWhole(mayor)
  // Of a step that broke inside its transaction the sweep asks the rows, as after a crash.
  await server.end('SIGTERM')
  await sweep()
  expect(await onDisk()).toEqual((await idsOf('select id from file')).toSorted())
  server = await town.serve({ DATA_DIR: home })
  mayor = await town.mayor(server)
  expect(refused).toBeGreaterThanOrEqual(LEFT.length)
  toldFault(
    FULL,
    `${LEFT.length * Object.keys(STEPS).length} steps, ${refused} refused, nothing left behind, all taken after`,
  )
}, 300_000)

/** Removes what nobody holds any more, as the sweep of a server does that starts after the time in which others may live. */
async function sweep(): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  try {
    const masters = await unwrap(openMasterKeys({ dataDirectory: home, given: null, before: null }))
    const files = await createFileStore(join(home, 'files'), createFileKeys(masters))
    await sweepFiles({ pool, files }, new Date(Date.now() + 400 * 86_400_000))
  } finally {
    await pool.end()
  }
}

it('FT-26 a server that is killed leaves each step on documents complete or absent', async () => {
  let [acknowledged, unanswered] = [0, 0]
  const ground = await newGround(mayor)
  for (let round = 0; round < ROUNDS; round += 1) {
    const client = createWireClient(server.base, mayor.token)
    let isOver = false
    const work = async (): Promise<void> => {
      while (!isOver) {
        const steps = Object.values(STEPS)
        const step = steps[Math.floor(Math.random() * steps.length)] ?? bring
        const answer = await step({ ...ground, client }).catch(() => null)
        if (answer === null) unanswered += 1
        else if (answer.status < 300) acknowledged += 1
      }
    }
    const working = Promise.all(Array.from({ length: CLIENTS }, work))
    await pause(100 + Math.random() * 1100)
    await server.end('SIGKILL')
    isOver = true
    await working
    await sweep()
    expect(await onDisk()).toEqual((await idsOf('select id from file')).toSorted())
    server = await town.serve({ DATA_DIR: home })
    for (const id of ground.documents)
      expect((await mayor.get(`documentos/${id}`).catch(() => null))?.status ?? 200).toBe(200)
    mayor = await town.mayor(server)
  }
  const sealed = await expectWhole(mayor)
  const packed = await pack({ ...ground, client: mayor })
  expect(packed.status).toBe(200)
  expect(acknowledged).toBeGreaterThan(0)
  toldFault(
    KILLED,
    `${ROUNDS} rounds, ${acknowledged} steps acknowledged, ${unanswered} without an answer, ${sealed} documents sealed: all whole, no bytes and no rows left over`,
  )
}, 900_000)
