import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PIXEL } from '../../support/categories.ts'
import { buildServer, postmasterOf, type BuiltServer, type ServerProcess } from '../../support/serverProcess.ts'
import { at, createWireClient, listOf, signIn, type Part, type WireClient } from '../../support/wireClient.ts'

const ROUNDS = 20
const CLIENTS = 4
/** Acknowledgements of a round before the kill, at most: all rounds together stay within one list of 1,000 rows. */
const MOST_ACKNOWLEDGED = 30

let built: BuiltServer
let environment: { readonly DATA_DIR: string }
let server: ServerProcess
let token: string | null

beforeAll(async () => {
  built = await buildServer()
  environment = { DATA_DIR: built.dataDirectory('data') }
  await built.run(['create-tenant', '--code', 'town', '--name', 'The Town'], { environment })
  await built.run(['create-admin', '--tenant', 'town', '--email', 'a@b.example', '--name', 'A'], {
    environment,
    input: 'Right-2026\n',
  })
  server = await built.serve({ environment })
  token = (await signIn(server.base, 'town', 'a@b.example', 'Right-2026')).token
})
afterAll(async () => {
  await server.end('SIGTERM')
  await killDatabase()
  await built.remove()
})

interface Request {
  readonly nombre: string
  readonly key: string
  readonly picture: boolean
}

/** What was acknowledged: the id, and the path of the picture where there is one. */
interface Acknowledged {
  readonly id: unknown
  readonly picture: string | null
}

const acknowledged = new Map<string, Acknowledged>()
/** Requests that the kill left without an answer. */
let open: Request[] = []
let sent = 0

const newRequest = (): Request => ({
  nombre: `record ${String((sent += 1)).padStart(4, '0')}`,
  key: randomUUID(),
  picture: sent % 5 === 0,
})

/** Sends until an answer comes or the connection breaks; a request without an answer stays open. */
async function create(client: WireClient, request: Request): Promise<boolean> {
  const files: readonly Part[] = request.picture ? [['imgIcono', PIXEL, 'a.png']] : []
  const parts: readonly Part[] = [['categoria', { nombre: request.nombre, idioma: 3 }], ...files]
  const answer = await client
    .post('categorias', { headers: { 'idempotency-key': request.key }, parts })
    .catch(() => null)
  if (answer === null || answer.status === 503) {
    open.push(request)
    return false
  }
  expect([request.nombre, answer.status]).toEqual([request.nombre, 201])
  const picture = at(answer.body, 'imagenIcono', 'ruta')
  acknowledged.set(request.nombre, { id: at(answer.body, 'id'), picture: typeof picture === 'string' ? picture : null })
  return true
}

/** Clients write until the server has acknowledged so many and is killed under them. */
async function writeUntilKilled(most: number): Promise<void> {
  const client = createWireClient(server.base, token)
  const before = acknowledged.size
  const killed = server
  let ended: Promise<unknown> | undefined
  const write = async (): Promise<void> => {
    while (await create(client, newRequest())) {
      if (acknowledged.size - before >= most) ended ??= killed.end('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, write))
  await ended
}

/** Takes the database down without a word, where it still runs. */
async function killDatabase(): Promise<void> {
  const pid = await postmasterOf(environment.DATA_DIR)
  if (pid !== null) process.kill(pid, 'SIGKILL')
}

/** Every acknowledged record is there once under the id that was answered, and nothing is there twice. */
async function checkRecords(): Promise<void> {
  const { status, body } = await createWireClient(server.base, token).get('categorias', 'tampag=0&numpag=-1')
  expect(status).toBe(200)
  const stored = listOf(body).map((row) => [String(at(row, 'nombre')), at(row, 'id')] as const)
  expect(stored.length).toBeLessThan(1000)
  expect(new Set(stored.map(([nombre]) => nombre)).size).toBe(stored.length)
  const ids = new Map(stored)
  const lost = [...acknowledged].filter(([nombre, { id }]) => ids.get(nombre) !== id)
  expect(lost).toEqual([])
}

it('keeps every acknowledged record, once, over 20 kills of the server and of its database', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await writeUntilKilled(1 + Math.floor(Math.random() * MOST_ACKNOWLEDGED))
    if (round % 4 === 3) await killDatabase()
    server = await built.serve({ environment })
    await checkRecords()
    const again = open
    open = []
    const client = createWireClient(server.base, token)
    await Promise.all(again.map((request) => create(client, request)))
    expect(open).toEqual([])
    await checkRecords()
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS)
  for (const { picture } of acknowledged.values())
    if (picture !== null) expect((await fetch(`${server.base}galeria/${picture}`)).status).toBe(200)
}, 300_000)
