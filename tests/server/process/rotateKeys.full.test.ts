import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PDF } from '../../support/samples.ts'
import { foundTown } from '../../support/foundTown.ts'
import { buildServer, type BuiltServer } from '../../support/serverProcess.ts'
import { openMigratedDatabase, type ServedDatabase } from '../../support/testDatabase.ts'
import { postDocument } from '../../support/fileForm.ts'
import { at, signIn } from '../../support/wireClient.ts'

let built: BuiltServer
let database: ServedDatabase
let environment: { readonly [name: string]: string }
beforeAll(async () => {
  built = await buildServer()
  database = await openMigratedDatabase()
  environment = { DATABASE_URL: database.url, DATA_DIR: built.dataDirectory('data') }
  await foundTown(database.url, 'a@b.example')
})
afterAll(async () => {
  await database.close()
  await built.remove()
})

/** Starts a server, stores a protected file or opens one, and stops it. */
async function whileServing<T>(
  work: (base: string) => Promise<T>,
  more: { readonly [name: string]: string } = {},
): Promise<T> {
  const server = await built.serve({ environment: { ...environment, ...more } })
  try {
    return await work(server.base)
  } finally {
    await server.end('SIGTERM')
  }
}

const client = (base: string) => signIn(base, 'town', 'a@b.example', 'Right-2026')
const store = async (base: string): Promise<unknown> =>
  (await postDocument(await client(base), { name: 'a.pdf', bytes: PDF }, true)).body
const open = async (base: string, file: unknown): Promise<string> =>
  (await (await client(base)).get('documentos/obtener', { docpath: String(at(file, 'ruta')) })).text

it('UP-05 a file opens after every key above it was changed by command, and the master key moved to the environment', async () => {
  const text = Buffer.from(PDF).toString()
  const file = await whileServing(store)
  const rotated = await built.run(['rotate-keys', '--tenant', 'TOWN'], { environment })
  expect([rotated.code, rotated.output]).toEqual([0, 'town: a new key, and 1 files under it\n'])
  const before = await readFile(join(environment['DATA_DIR'] ?? '', 'master.key'), 'utf8')
  const master = await built.run(['rotate-keys', '--master'], { environment })
  expect([master.code, master.output]).toEqual([0, 'wrapped 1 keys of organisations with the present master key\n'])
  const after = await readFile(join(environment['DATA_DIR'] ?? '', 'master.key'), 'utf8')
  expect(after).not.toBe(before)
  expect(await whileServing((base) => open(base, file))).toBe(text)
  const MASTER_KEY = randomBytes(32).toString('base64')
  const moved = await built.run(['rotate-keys', '--master'], {
    environment: { ...environment, MASTER_KEY, MASTER_KEY_BEFORE: after.trim() },
  })
  expect(moved.output).toContain('wrapped 1 keys')
  expect(await whileServing((base) => open(base, file), { MASTER_KEY })).toBe(text)
  const wrong = await built.run(['rotate-keys'], { environment: { ...environment, MASTER_KEY: 'short' } })
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('MASTER_KEY must be a key of 32 bytes')])
  expect((await built.run(['rotate-keys', '--tenant', 'none'], { environment })).code).toBe(1)
}, 300_000)
