import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { PIXEL } from '../support/categories.ts'
import { postDocument } from '../support/fileForm.ts'
import { PATIENT_SERVER } from '../support/patientServer.ts'
import { openPlainDatabase } from '../support/plainOwner.ts'
import { runHere } from '../support/runHere.ts'
import { bytesOf, PDF } from '../support/samples.ts'
import { buildServer, type BuiltServer, type Ended } from '../support/serverProcess.ts'
import { serveInTest } from '../support/serveInTest.ts'
import { at, listOf, signIn, type Part, type WireClient } from '../support/wireClient.ts'
import { lostOf } from '../support/writers.ts'
import { toldFault, type Fault } from './ledger.ts'

const FAULT: Fault = {
  id: 'FT-17',
  does: 'a backup while clients write, restored to an empty embedded database and to one whose owner is no superuser',
  figure: 'checksums of every table and of every file equal; 1 GB ≤ 60 s',
  file: 'FT-17.full.test.ts',
}
/** Files and bytes of each: 50 MB. */
const FILES = 50
const BYTES = 1_000_000

let built: BuiltServer
let environment: { readonly [name: string]: string }
beforeAll(async () => {
  built = await buildServer()
  environment = { ...PATIENT_SERVER, DATA_DIR: built.dataDirectory('data') }
  for (const code of ['town', 'other'])
    await built.run(['create-tenant', '--code', code, '--name', `The ${code}`], { environment })
  const admin = ['create-admin', '--tenant', 'town', '--email', 'a@town.example', '--name', 'A']
  await built.run(admin, { environment, input: 'Right-2026\n' })
})
afterAll(() => built.remove())

const client = (base: string): Promise<WireClient> => signIn(base, 'town', 'a@town.example', 'Right-2026')
/** Writes until it is stopped; knows the names that were acknowledged, by their ids. */
function keepWriting(one: WireClient) {
  const acknowledged = new Map<string, string>()
  let isOver = false
  const write = async (who: number): Promise<void> => {
    for (let number = 0; !isOver; number += 1) {
      const nombre = `record ${who}.${number}`
      const files: readonly Part[] = number % 3 === 0 ? [['imgIcono', PIXEL, 'a.png']] : []
      const made = await one.post('categorias', {
        headers: { 'idempotency-key': randomUUID() },
        parts: [['categoria', { nombre, idioma: 3 }], ...files],
      })
      expect(made.status).toBe(201)
      acknowledged.set(String(at(made.body, 'id')), nombre)
    }
  }
  const writing = Promise.all([1, 2, 3].map(write))
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await writing
    },
  }
}

const expectDone = ({ code, output, errors }: Ended, line: RegExp): void => {
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(line)
}
const expectRefused = ({ code, output, errors }: Ended, line: RegExp): void => {
  expect([code, output]).toEqual([1, ''])
  expect(errors).toMatch(line)
}

it('FT-17 a backup under load is whole, and restores to the same rows and files wherever it goes', async () => {
  const server = await serveInTest(built, { environment })
  const admin = await client(server.base)
  const kept: string[] = []
  for (let number = 0; number < FILES; number += 1) {
    const bytes = bytesOf(PDF.subarray(0, 9), randomBytes(BYTES), PDF.subarray(9))
    const { status, body } = await postDocument(admin, { name: `${number}.pdf`, bytes }, number % 2 === 0)
    expect(status).toBe(201)
    kept.push(String(at(body, 'ruta')))
  }
  const to = join(built.folder, 'backup')
  const load = keepWriting(admin)
  while (load.acknowledged.size < 20) await admin.get('categorias', 'tampag=1')
  const before = new Map(load.acknowledged)
  const idle = performance.now()
  await built.run(['--help'])
  const start = performance.now() - idle
  const began = performance.now()
  const backup = await built.run(['backup', '--to', to], { environment })
  const took = performance.now() - began
  const during = load.acknowledged.size - before.size
  await load.stop()
  expectDone(
    backup,
    /backup: \d+ tables with \d+ rows, \d+ files of \d+ bytes\nThe master key [0-9a-f]{16} is not in it/,
  )
  expect(during).toBeGreaterThan(0)
  expectDone(await runHere(['verify', '--backup', to, '--alone'], { environment }), /is whole/)
  // It has moved on since: the backup tells what.
  const moved = await runHere(['verify', '--backup', to], { environment })
  expect([moved.code, moved.output]).toEqual([2, expect.stringContaining('The table category differs.')])
  await server.end('SIGTERM')
  expectRefused(await runHere(['restore', '--from', to], { environment }), /holds an organisation already/)

  const manifest = JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8'))
  const size =
    manifest.files.bytes +
    manifest.tables.reduce((sum: number, table: { plain: { bytes: number } }) => sum + table.plain.bytes, 0)
  // One after the other: commands in this process share its environment.
  const restored = [await restoredEmbedded(to), await restoredPlain(to)]
  for (const { at: place, again } of restored) {
    const second = JSON.parse(await readFile(join(again, 'manifest.json'), 'utf8'))
    expect(second.tables.map(sumsOf)).toEqual(manifest.tables.map(sumsOf))
    expect(second.files.list).toEqual(manifest.files.list)
    const other = await serveInTest(built, { environment: place })
    const reader = await client(other.base)
    expect(await lostOf(other.base, reader.token, { acknowledged: before, others: new Map(), untold: 0 })).toEqual([])
    for (const docpath of kept)
      expect((await reader.get('documentos/obtener', { docpath })).text.slice(0, 200)).toMatch(/^%PDF/)
    const made = await reader.post('categorias', {
      headers: { 'idempotency-key': randomUUID() },
      parts: [['categoria', { nombre: 'after', idioma: 3 }]],
    })
    expect(made.status).toBe(201)
    expect(listOf((await reader.get(`categorias/${String(at(made.body, 'id'))}/historial`)).body)).toHaveLength(1)
    await other.end('SIGTERM')
  }
  // Time for a gigabyte at this rate. The start of Node counts once. It expects an otherwise idle machine.
  const gigabyte = start + ((took - start) * 1e9) / size
  expect(gigabyte).toBeLessThan(60_000)
  const seconds = (ms: number): string => (ms / 1000).toFixed(1)
  toldFault(
    FAULT,
    `${manifest.tables.length} tables and ${manifest.files.count} files, ${(size / 1e6).toFixed(0)} MB in ${seconds(took)} s, of which ${seconds(start)} s start (1 GB at this rate: ${seconds(gigabyte)} s), ${during} records acknowledged meanwhile, all sums equal twice`,
  )
}, 600_000)

const sumsOf = ({ name, rows, plain }: { name: string; rows: number; plain: object }) => ({ name, rows, plain })

/** Restores with the master key put at its place; answers the installation, and a backup of it. */
async function restoredEmbedded(from: string) {
  const place = { ...PATIENT_SERVER, DATA_DIR: built.dataDirectory('restored') }
  expectRefused(
    await runHere(['restore', '--from', from], { environment: place }),
    /^The master key [0-9a-f]{16} is not there/,
  )
  await mkdir(place.DATA_DIR, { recursive: true })
  for (const name of ['master.key', 'secret'])
    await copyFile(join(environment['DATA_DIR'] ?? '', name), join(place.DATA_DIR, name))
  return restoredTo(place, from)
}

/** Restores with the master key in the environment. */
async function restoredPlain(from: string) {
  const database = await openPlainDatabase()
  onTestFinished(database.close)
  const MASTER_KEY = (await readFile(join(environment['DATA_DIR'] ?? '', 'master.key'), 'utf8')).trim()
  const place = { ...PATIENT_SERVER, DATABASE_URL: database.url, DATA_DIR: built.dataDirectory('plain'), MASTER_KEY }
  await mkdir(place.DATA_DIR)
  await copyFile(join(environment['DATA_DIR'] ?? '', 'secret'), join(place.DATA_DIR, 'secret'))
  return restoredTo(place, from)
}

async function restoredTo(place: { readonly [name: string]: string }, from: string) {
  expectDone(
    await built.run(['restore', '--from', from], { environment: place }),
    /^restored the backup of .+ all as they were\nEverybody signs in anew\.\n$/,
  )
  expectDone(await runHere(['verify', '--backup', from], { environment: place }), /The installation is as the backup\./)
  expectDone(await runHere(['verify'], { environment: place }), /Nothing is wrong\./)
  const again = `${place['DATA_DIR'] ?? ''}-again`
  expectDone(await runHere(['backup', '--to', again], { environment: place }), /backup|again: \d+ tables/)
  return { at: place, again }
}
