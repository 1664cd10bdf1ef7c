import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PIXEL } from '../support/categories.ts'
import { sized } from '../support/full.ts'
import { PATIENT_SERVER } from '../support/patientServer.ts'
import { buildServer, postmasterOf, type BuiltServer, type ServerProcess } from '../support/serverProcess.ts'
import { at, createWireClient, signIn, type Part, type WireClient } from '../support/wireClient.ts'
import { lostOf } from '../support/writers.ts'
import { toldFault, type Fault } from './ledger.ts'

const FAULT: Fault = {
  id: 'FT-4',
  does: 'kill -9 of the server at random moments of 0.2–3 s while four clients write records with pictures, and of its database in every fourth round',
  figure: '50 rounds: 0 acknowledged writes lost, 0 half operations, 0 twice; ready ≤ 5 s',
  file: 'FT-4.full.test.ts',
}
const ROUNDS = sized(2, 50)
/** The database is killed too in each round of so many. */
const WITH_DATABASE = sized(2, 4)
const CLIENTS = 4
/** Writes of a round, at most: what is written is read whole after each. */
const MOST_WRITTEN = sized(60, 40)
/** Milliseconds of a start; the whole run is for a machine that does nothing else. */
const MOST_START = sized(30_000, 5000)

let built: BuiltServer
let environment: { readonly DATA_DIR: string }
let server: ServerProcess
let token: string | null

beforeAll(async () => {
  built = await buildServer()
  environment = { ...PATIENT_SERVER, DATA_DIR: built.dataDirectory('data') }
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

/** Names of what was acknowledged, by the id that was answered, and paths of their pictures. */
const acknowledged = new Map<string, string>()
const pictures: string[] = []
/** Requests that the kill left without an answer. */
let open: Request[] = []
let sent = 0

const newRequest = (): Request => ({
  nombre: `record ${String((sent += 1)).padStart(5, '0')}`,
  key: randomUUID(),
  picture: sent % 5 === 0,
})

/** Sends once; a request without an answer stays open. */
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
  acknowledged.set(String(at(answer.body, 'id')), request.nombre)
  if (request.picture) pictures.push(String(at(answer.body, 'imagenIcono', 'ruta')))
  return true
}

/** Clients write until the server is killed under them, at a moment that nobody has chosen. */
async function writeUntilKilled(): Promise<void> {
  const client = createWireClient(server.base, token)
  const [killed, before] = [server, sent]
  const write = async (): Promise<void> => {
    while (sent - before < MOST_WRITTEN && (await create(client, newRequest())));
  }
  const writing = Promise.all(Array.from({ length: CLIENTS }, write))
  await pause(200 + Math.random() * 2800)
  await Promise.all([killed.end('SIGKILL'), writing])
}

/** Takes the database down without a word, where it still runs. */
async function killDatabase(): Promise<void> {
  const pid = await postmasterOf(environment.DATA_DIR)
  if (pid !== null) process.kill(pid, 'SIGKILL')
}

/** Every acknowledged record is there once under the id that was answered, and nothing is there twice. */
const expectAll = async (): Promise<void> =>
  expect(await lostOf(server.base, token, { acknowledged, others: new Map(), untold: 0 })).toEqual([])

it('FT-4 keeps every acknowledged record, once and whole, over kills of the server and of its database', async () => {
  let slowest = 0
  for (let round = 0; round < ROUNDS; round++) {
    await writeUntilKilled()
    if (round % WITH_DATABASE === WITH_DATABASE - 1) await killDatabase()
    const began = performance.now()
    server = await built.serve({ environment })
    slowest = Math.max(slowest, performance.now() - began)
    await expectAll()
    const again = open
    open = []
    const client = createWireClient(server.base, token)
    await Promise.all(again.map((request) => create(client, request)))
    expect(open).toEqual([])
    await expectAll()
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS)
  expect(slowest).toBeLessThan(MOST_START)
  for (const picture of pictures) expect((await fetch(`${server.base}galeria/${picture}`)).status).toBe(200)
  const verified = await built.run(['verify'], { environment })
  expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('Nothing is wrong.')])
  toldFault(
    FAULT,
    `${ROUNDS} rounds, ${acknowledged.size} acknowledged: 0 lost, 0 half, 0 twice; ready after ${(slowest / 1000).toFixed(1)} s at most`,
  )
}, 900_000)
