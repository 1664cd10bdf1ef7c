import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postOnce } from '../support/categories.ts'
import { sized } from '../support/full.ts'
import { bound, openSmallDisk, type SmallDisk } from '../support/outOfRoom.ts'
import { png, pngChunk } from '../support/samples.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { openMigratedDatabase, type ServedDatabase } from '../support/testDatabase.ts'
import { openTown, type Town } from '../support/town.ts'
import { at, listOf, wireAnswer, type WireAnswer, type WireClient } from '../support/wireClient.ts'
import { toldFault } from './ledger.ts'
import { itWhole } from '../support/itWhole.ts'

const FIGURE = 'clean error, no partial file visible, recovers without restart'
const FULL = {
  id: 'FT-13a',
  does: 'The disk of files is full at each place where one is written, by both ways of bringing it',
  figure: FIGURE,
  file: 'FT-13.test.ts',
}
const LOCKED = { id: 'FT-13b', does: 'The disk of files becomes read-only', figure: FIGURE, file: 'FT-13.test.ts' }
const FILES = { id: 'FT-13c', does: 'The server may open no more files', figure: FIGURE, file: 'FT-13.test.ts' }

/** Bytes of the disk, and what is left of it: nothing, a name, a first piece, most of the picture. */
const DISK = 40 * 1024 * 1024
const LEFT = sized([0, 65_536], [0, 4_096, 65_536, 200_000])

const PICTURE = png(400, 300, pngChunk('IDAT', randomBytes(400_000)))

let database: ServedDatabase
let disk: SmallDisk | null
let town: Town
let server: ServerProcess
let mayor: WireClient
let home: string
let sql: pg.Client
beforeAll(async () => {
  database = await openMigratedDatabase()
  // A database that is slow to answer on a machine under load is not what is looked at.
  town = await openTown({ DATABASE_URL: database.url, DATABASE_WAIT: '60000' })
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

type Bring = (name: string, key: string) => Promise<WireAnswer>

const byParts: Bring = (name, key) => postOnce(mayor, name, key, ['imgIcono', PICTURE, 'a.png'])

/** The resumable way: in the request that announces it. */
async function byUpload(name: string): Promise<WireAnswer> {
  const answer = await fetch(`${server.base}cargas`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mayor.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(PICTURE.length),
      'upload-metadata': `filename ${Buffer.from(`${name}.png`).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: PICTURE,
  })
  return wireAnswer(answer.status, answer.headers, await answer.text())
}

const WAYS = [
  ['in parts', byParts],
  ['as an upload', byUpload],
] as const

/** Ids of files that are whole, of which there must be bytes; of an upload that is cut off there may be some: it can be gone on with. */
async function wholeFiles(): Promise<readonly string[]> {
  const { rows } = await sql.query<{ id: string }>(`select id from file where state <> 'arriving' order by id`)
  return rows.map(({ id }) => id)
}

/** Bytes that belong to no file that the database knows: pieces, marks, and what was left behind. */
async function strayFiles(): Promise<readonly string[]> {
  const entries = await readdir(join(home, 'files'), { recursive: true, withFileTypes: true })
  const names = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
  const { rows } = await sql.query<{ id: string }>('select id from file')
  const known = new Set(rows.map(({ id }) => id))
  return names.filter((name) => !known.has(name))
}

/** State of the portal: names of records, and files. */
const state = async () => ({
  records: listOf((await mayor.get('categorias', 'tampag=0&numpag=-1')).body).map((row) => at(row, 'nombre')),
  files: await wholeFiles(),
  stray: await strayFiles(),
})

function expectClean(answer: WireAnswer): void {
  expect([answer.status, answer.code]).toEqual([503, '92005'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.text).not.toMatch(/ENOSPC|EFBIG|EROFS|EMFILE|\/tmp|stack/)
}

/** It was refused, and nothing of it is there; what was there before can be read. */
async function isClean(bring: Bring): Promise<void> {
  const before = await state()
  const answer = await bring(`refused ${randomUUID()}`, randomUUID())
  expectClean(answer)
  expect(await state()).toEqual(before)
}

/** The same is done as if nothing had been. */
async function works(bring: Bring): Promise<void> {
  const answer = await bring(`taken ${randomUUID()}`, randomUUID())
  expect([answer.status, answer.code]).toEqual([201, null])
}

/** A picture that was stored before all this is read while it goes on. */
async function pictureReads(path: string): Promise<void> {
  const answer = await fetch(`${server.base}galeria/${path}`)
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true])
}

type Undo = () => Promise<void> | void

/** Restores the machine for the next test, whatever the result. */
async function during(undo: Undo, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } finally {
    await undo()
  }
}

async function filled(left: number): Promise<Undo> {
  if (!disk) return bound(server.child.pid ?? 0, 'fsize', left)
  await disk.fill(left)
  return disk.empty
}

const stored = async (): Promise<string> => {
  const answer = await byParts(`stored ${randomUUID()}`, randomUUID())
  return String(at(answer.body, 'imagenIcono', 'ruta'))
}

it('FT-13 a full disk is told as busy, nothing half is left, and it goes on when there is room', async () => {
  const path = await stored()
  for (const left of LEFT) {
    for (const [, bring] of WAYS) {
      await during(await filled(left), async () => {
        await isClean(bring)
        await pictureReads(path)
      })
      await works(bring)
    }
  }
  toldFault(
    FULL,
    `${LEFT.length * WAYS.length} times 503, nothing left behind, ${LEFT.length * WAYS.length} times taken after`,
  )
}, 120_000)

itWhole(
  'FT-13 a disk that is read only is told alike',
  async () => {
    const path = await stored()
    await during(await locked(), async () => {
      for (const [, bring] of WAYS) await isClean(bring)
      await pictureReads(path)
    })
    for (const [, bring] of WAYS) await works(bring)
    toldFault(LOCKED, `${WAYS.length} times 503, files still read, taken after`)
  },
  60_000,
)

/** Root writes wherever it likes but on a disk that is read only; anybody else stops at the folder. */
async function locked(): Promise<Undo> {
  if (disk) {
    disk.lock()
    return disk.unlock
  }
  const folders = await readdir(join(home, 'files', 'arriving'))
  const own = folders.map((name) => join(home, 'files', 'arriving', name))
  for (const folder of own) await chmod(folder, 0o500)
  return async () => {
    for (const folder of own) await chmod(folder, 0o700)
  }
}

itWhole(
  'FT-13 a server that may open no more files refuses what needs one, lives, and goes on when it may',
  async () => {
    const path = await stored()
    const before = await state()
    const pid = server.child.pid ?? 0
    const free = await bound(pid, 'nofile', (await readdir(`/proc/${pid}/fd`)).length + 3)
    let turnedAway = 0
    const asked = Array.from({ length: 40 }, (_, index) =>
      (WAYS[index % WAYS.length]?.[1] ?? byParts)(`crowd ${index}`, randomUUID())
        .catch(() => null)
        .then((answer) => {
          if (answer?.status !== 201) turnedAway += 1
          return answer
        }),
    )
    // Connections that are kept take the place of others: whoever is not let in waits at the door until there is room again.
    await during(free, async () => {
      while (turnedAway < 3) await new Promise((resolve) => setTimeout(resolve, 20))
    })
    const answers = await Promise.all(asked)
    const refused = answers.filter((answer) => answer !== null && answer.status !== 201)
    for (const answer of refused) if (answer) expectClean(answer)
    expect(answers.filter((answer) => answer?.status === 201).length).toBeLessThan(answers.length)
    for (const [, bring] of WAYS) await works(bring)
    await pictureReads(path)
    const { records } = await state()
    const crowd = answers.flatMap((answer, index) =>
      index % 2 === 0 && answer?.status === 201 ? [`crowd ${index}`] : [],
    )
    // Of a request without an answer nobody was told anything.
    const unknown = answers.flatMap((answer, index) => (answer === null ? [`crowd ${index}`] : []))
    const added = records.filter((name) => !before.records.includes(name)).map(String)
    const certain = added.filter((name) => name.startsWith('crowd') && !unknown.includes(name))
    expect(new Set(certain)).toEqual(new Set(crowd))
    toldFault(FILES, `of 40 at once ${refused.length} answered 503, ${unknown.length} not at all, none half done`)
  },
  60_000,
)
