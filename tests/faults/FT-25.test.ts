import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTenant, createUser } from '../../server/provisioning/createTenant.ts'
import { createPool, startEmbedded, withClient } from '../../server/database/index.ts'
import { loadDefinitions } from '../../server/definitions/index.ts'
import { createPasswordQueue } from '../../server/session/index.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { lots, type RaceArea } from '../support/bookingRace/acts.ts'
import { openDesk, type Desk, type DeskClients } from '../support/bookingRace/desk.ts'
import { readSnapshot, wrongOf, type Sql } from '../support/bookingRace/takenPlaces.ts'
import { openArea, period } from '../support/bookings.ts'
import { sized } from '../support/full.ts'
import { PATIENT_SERVER } from '../support/patientServer.ts'
import { buildServer, type BuiltServer, type ServerProcess } from '../support/serverProcess.ts'
import { unwrap } from '../support/testDatabase.ts'
import { DEFINITIONS } from '../support/testPortal.ts'
import { at, createWireClient, listOf, signIn, type WireClient } from '../support/wireClient.ts'
import { toldFault, type Fault } from './ledger.ts'
import { makeTestFolder } from '../support/testFolder.ts'

const SERVER: Fault = {
  id: 'FT-25a',
  does: 'kill -9 of the server at random moments of 0.3–1.5 s while eight clients book, confirm, move, cancel one or several at once, and lock several areas at once',
  figure: '20 rounds: 0 acknowledged requests lost, 0 half done, 0 overlaps and 0 wrong sums after the restart',
  file: 'FT-25.test.ts',
}
const SESSION: Fault = {
  ...SERVER,
  id: 'FT-25b',
  does: 'kill -9 of a working session of PostgreSQL under the same clients',
  figure: '5 kills: 0 acknowledged requests lost, 0 half done, 0 overlaps and 0 wrong sums after the recovery',
}
const [ROUNDS, KILLS] = [sized(2, 20), sized(1, 5)]
const CLIENTS = 8
/** Acknowledged requests of a round at least. */
const LEAST = sized(8, 40)
const DAY = 86_400_000
const PASSWORD = 'Right-2026'

let built: BuiltServer
let folder: string
let database: Awaited<ReturnType<typeof startServer>>['database']
let environment: { readonly [name: string]: string }
let server: ServerProcess
let people: readonly WireClient[]
let areas: readonly Omit<RaceArea, 'starts'>[]
let desk: Desk

/** A cluster of its own: the death of a session ends all sessions of a cluster. */
async function startServer() {
  built = await buildServer()
  folder = await makeTestFolder('bookings')
  return { database: await unwrap(startEmbedded(folder)) }
}

beforeAll(async () => {
  database = (await startServer()).database
  environment = {
    ...PATIENT_SERVER,
    DATA_DIR: built.dataDirectory('data'),
    DATABASE_URL: database.owner.url,
    DATABASE_APP_URL: database.app.url,
  }
  server = await built.serve({ environment })
  await createTown()
  people = await Promise.all(
    ['admin', 'customer'].map((name) => signIn(server.base, 'town', `${name}@town.example`, PASSWORD)),
  )
  const [admin] = people
  if (!admin) throw new Error('nobody is signed in')
  const more = { periodos: [period(1, 30, 1), period(3, 1)] }
  areas = [
    { id: await openArea(admin, 'Single', { more }), most: 1 },
    { id: await openArea(admin, 'Shared', { most: 3, more: { ...more, minutosAntes: 10 } }), most: 3 },
  ]
  desk = openDesk()
})
afterAll(async () => {
  if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGTERM')
  await database.stop()
  await built.remove()
  await rm(folder, { recursive: true, force: true })
})

/** An organisation with an administrator and a customer. */
async function createTown(): Promise<void> {
  const definitions = await unwrap(loadDefinitions(DEFINITIONS))
  const passwordHash = (await createPasswordQueue().hash(PASSWORD)) ?? ''
  const owner = createPool(database.owner, { max: 1 })
  const tenant = await createTenant(owner, definitions, {
    code: 'town',
    name: 'The Town',
    language: 3,
    attributes: {},
    modules: Object.keys(definitions.access.functions),
  })
  await withTenant(owner, { tenant, user: null }, async (tx) => {
    for (const [nombre, role] of [
      ['admin', 1],
      ['customer', 5],
    ] as const) {
      const email = `${nombre}@town.example`
      await createUser(tx, tenant, { nombre, email, passwordHash, language: 3, roles: [role] })
    }
  })
  await owner.end()
}

/** Waits for a database that is about to recover. */
const sql: Sql = async (text, values) => {
  for (;;) {
    const asked = await withClient(database.admin, 'tramit test', (client) => client.query(text, [...values])).catch(
      (error: unknown) => {
        // A session that was ended is asked for again.
        if (/^(?:22|23|42)/.test(String((error as { readonly code?: unknown }).code))) throw error
        return null
      },
    )
    if (asked?.ok === true) return asked.value.rows
    await pause(50)
  }
}

/** The people at the server as it runs now, on a day of their own. */
async function clientsOn(day: string): Promise<DeskClients> {
  const [admin, customer] = people.map(({ token, user }) => createWireClient(server.base, token, user))
  if (!admin || !customer) throw new Error('nobody is signed in')
  const open = areas.map(async (area): Promise<RaceArea> => {
    for (;;) {
      const { status, body } = await admin.get('horariosdisponibles', { idareapadre: area.id, fecha: day })
      // Connections to a database that was away are answered 503 once.
      if (status === 200) return { ...area, starts: listOf(body).map((slot) => String(at(slot, 'fechaInicio'))) }
      await pause(50)
    }
  })
  return { base: server.base, admin, customer, areas: await Promise.all(open) }
}

const dayOf = (round: number): string => new Date(Date.now() + (3 + round) * DAY).toISOString().slice(0, 10)

/** Eight clients work until something is killed under them, at a moment that nobody has chosen. */
async function workUntil(round: number, kill: () => Promise<unknown>): Promise<void> {
  const clients = await clientsOn(dayOf(round))
  const before = desk.acknowledged()
  let isOver = false
  const working = Array.from({ length: CLIENTS }, (_, one) =>
    desk.work(clients, lots(round * CLIENTS + one), () => isOver),
  )
  await pause(300 + Math.random() * 1200)
  while (desk.acknowledged() < before + LEAST) await pause(20)
  await kill()
  isOver = true
  await Promise.all(working)
}

/** Expects everything acknowledged to be stored whole, and no place to be taken twice. */
async function expectAll(): Promise<void> {
  expect(await desk.compare(sql)).toEqual([])
  const snapshot = await readSnapshot(sql, new Date(), '2000-01-01', '2100-01-01')
  expect(wrongOf(snapshot, (area) => areas.find(({ id }) => id === area)?.most ?? 0)).toEqual({
    overlaps: [],
    sums: [],
  })
  // A move to where a booking is already writes no history, so that only its creation is asked for.
  const unwritten = `select b.id from booking b
     where not exists (select from history h where h.entity = 'booking' and h.record = b.id::text and h.kind = 1)`
  expect(await sql(unwritten, [])).toEqual([])
}

const result = (before: number, unanswered: number, what: string): string =>
  `${what}, ${desk.acknowledged() - before} requests acknowledged, ${desk.unanswered() - unanswered} without an answer: 0 lost, 0 half done, 0 overlaps, 0 wrong sums`

it('FT-25 BK-06 keeps every acknowledged booking, move and lock whole, over kills of the server', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await workUntil(round, () => server.end('SIGKILL'))
    server = await built.serve({ environment })
    await expectAll()
    await desk.repeat(await clientsOn(dayOf(round)))
    await expectAll()
  }
  expect(desk.unanswered()).toBeGreaterThan(0)
  toldFault(SERVER, result(0, 0, `${ROUNDS} rounds`))
}, 900_000)

/** Kills a session that is at work, as the system does when memory runs out: PostgreSQL then restarts all of them. */
async function killSession(): Promise<void> {
  const [found] = await sql(
    `select pid from pg_stat_activity where application_name = 'tramit' order by state = 'active' desc, random() limit 1`,
    [],
  )
  process.kill(Number(found?.['pid']), 'SIGKILL')
  // The server notices it by its next statements.
  await pause(500)
}

it('FT-25 BK-06 keeps them over kills of a session of its database', async () => {
  const [before, unanswered] = [desk.acknowledged(), desk.unanswered()]
  for (let kill = 0; kill < KILLS; kill += 1) {
    await workUntil(ROUNDS + kill, killSession)
    await expectAll()
    await desk.repeat(await clientsOn(dayOf(ROUNDS + kill)))
    await expectAll()
  }
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
  toldFault(SESSION, result(before, unanswered, `${KILLS} kills`))
}, 600_000)
