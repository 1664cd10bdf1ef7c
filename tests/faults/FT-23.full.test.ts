import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startEmbedded, withClient, type DatabaseLogin } from '../../server/database/index.ts'
import { socketUrl } from '../../server/database/login.ts'
import { foundTown, migrateCluster } from '../support/foundTown.ts'
import { PATIENT_SERVER } from '../support/patientServer.ts'
import { serveInTest } from '../support/serveInTest.ts'
import { buildServer, type BuiltServer, type ServerProcess } from '../support/serverProcess.ts'
import { unwrap } from '../support/testDatabase.ts'
import { signIn } from '../support/wireClient.ts'
import { lostOf, startWriters } from '../support/writers.ts'
import { toldFault, type Fault } from './ledger.ts'
import { makeTestFolder } from '../support/testFolder.ts'

const EMBEDDED: Fault = {
  id: 'FT-23a',
  does: 'kill -9 of a working session of the embedded database, again and again, while sixteen clients write',
  figure:
    '20 kills: the server lives, every other answer is 503 with Retry-After, 0 acknowledged writes lost or written twice',
  file: 'FT-23.full.test.ts',
}
const OPERATOR: Fault = {
  ...EMBEDDED,
  id: 'FT-23b',
  does: 'the same with the database of DATABASE_URL',
}
const KILLS = 20
const CLIENTS = 16
/** Rows whose recovery takes its time. */
const BURDEN = 2_000_000

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

/** Writes what a recovery has to read again, so that it takes its time. */
async function burden(admin: DatabaseLogin): Promise<void> {
  const rows = `select n, md5(n::text) from generate_series(1, ${BURDEN}) n`
  await unwrap(
    withClient(admin, 'tramit test', (client) => client.query(`create table burden as ${rows}; drop table burden`)),
  )
}

/** Kills one session of the server that is at work, as the system does when memory runs out: PostgreSQL then restarts all of them. */
async function killWorking(admin: DatabaseLogin, server: ServerProcess): Promise<void> {
  while (server.child.exitCode === null) {
    const asked = await withClient(admin, 'tramit test', (client) =>
      client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'tramit' order by state = 'active' desc, random() limit 1`,
      ),
    )
    const pid = asked.ok ? asked.value.rows[0]?.pid : undefined
    if (pid !== undefined) return void process.kill(pid, 'SIGKILL')
    await pause(50)
  }
}

async function killSessions(
  environment: { readonly [name: string]: string },
  login: () => Promise<DatabaseLogin>,
): Promise<string> {
  const server = await serveInTest(built, { environment })
  const { token } = await signIn(server.base, 'town', 'a@b.example', 'Right-2026')
  const admin = await login()
  const writers = startWriters([server.base], token, CLIENTS)
  let longest = 0
  for (let kill = 0; kill < KILLS; kill++) {
    if (kill % 5 === 0) await burden(admin)
    const before = writers.count()
    while (writers.count() < before + 20 && server.child.exitCode === null) await pause(10)
    await killWorking(admin, server)
    const [began, had] = [performance.now(), writers.count()]
    // Those under way may still be answered: more than there are clients come from the database that is back.
    while (writers.count() <= had + CLIENTS && server.child.exitCode === null) await pause(10)
    longest = Math.max(longest, performance.now() - began)
  }
  const written = await writers.stop()
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
  expect([...written.others.keys()]).toEqual([503])
  expect(written.untold).toBe(0)
  expect(await lostOf(server.base, token, written)).toEqual([])
  expect(await server.end('SIGTERM')).toBe(0)
  return `${KILLS} kills, ${written.acknowledged.size} writes, 0 lost, 0 twice; ${written.others.get(503) ?? 0} answers 503; back after ${(longest / 1000).toFixed(1)} s at most`
}

it('FT-23 a killed session of the embedded database is waited for', async () => {
  const environment = { ...PATIENT_SERVER, DATA_DIR: built.dataDirectory('embedded') }
  await built.run(['create-tenant', '--code', 'town', '--name', 'The Town'], { environment })
  await built.run(['create-admin', '--tenant', 'town', '--email', 'a@b.example', '--name', 'A'], {
    environment,
    input: 'Right-2026\n',
  })
  toldFault(
    EMBEDDED,
    await killSessions(environment, async () => {
      const home = (
        await readFile(join(environment.DATA_DIR, 'location'), 'utf8').catch(() => environment.DATA_DIR)
      ).trim()
      const socket = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')[4] ?? ''
      return { url: socketUrl(socket, 'tramit_admin', 'tramit') }
    }),
  )
}, 600_000)

it('FT-23 a killed session of the database of DATABASE_URL is waited for', async () => {
  const folder = await makeTestFolder('operator')
  const database = await unwrap(startEmbedded(folder))
  onTestFinished(async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  })
  await migrateCluster(database)
  await foundTown(database.admin.url, 'a@b.example')
  const environment = {
    ...PATIENT_SERVER,
    DATA_DIR: built.dataDirectory('operator'),
    DATABASE_URL: database.owner.url,
    DATABASE_APP_URL: database.app.url,
  }
  toldFault(OPERATOR, await killSessions(environment, () => Promise.resolve(database.admin)))
}, 600_000)
