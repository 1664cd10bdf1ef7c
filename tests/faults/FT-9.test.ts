import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '../../server/database/index.ts'
import { migrateCluster } from '../support/foundTown.ts'
import { sized } from '../support/full.ts'
import type { ServerProcess } from '../support/serverProcess.ts'
import { unwrap } from '../support/testDatabase.ts'
import { openTown, untilReady, type Town } from '../support/town.ts'
import { lostOf, startWriters } from '../support/writers.ts'
import { toldFault } from './ledger.ts'
import { makeTestFolder } from '../support/testFolder.ts'

const FAULT = {
  id: 'FT-9',
  does: 'PostgreSQL is stopped under clients who write, stays away for 30 s and is started again',
  figure: 'not ready ≤ 2 s, 503 with Retry-After, again in service ≤ 5 s, every acknowledged record there once',
  file: 'FT-9.test.ts',
}
/** Milliseconds that the database stays away. */
const AWAY = sized(5_000, 30_000)
const CLIENTS = 6
/** Records before the database goes, and after it is back. */
const SOME = 30

/** The operator's PostgreSQL: a cluster of its own, which the portal reaches by its address and does not look after. */
let directory: string
let database: EmbeddedDatabase
let town: Town
let server: ServerProcess
const start = () => unwrap(startEmbedded(directory))

beforeAll(async () => {
  directory = await makeTestFolder('operator')
  database = await start()
  await migrateCluster(database)
  town = await openTown({ DATABASE_URL: database.admin.url })
  server = await town.serve()
})
afterAll(async () => {
  await town.close()
  await database.stop()
  await rm(database.directory, { recursive: true, force: true })
  await rm(directory, { recursive: true, force: true })
})

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}

it('FT-9 a database that is stopped and started is told, waited for and found again, and nothing is lost', async () => {
  const { token } = await town.mayor(server)
  const writers = startWriters([server.base], token, CLIENTS)
  await until(() => writers.count() >= SOME)
  await untilReady(server, true)

  const stopped = performance.now()
  const [, toNotReady] = await Promise.all([database.stop(), untilReady(server, false)])
  const before = writers.count()
  while (performance.now() - stopped < AWAY) {
    const { origin } = new URL(server.base)
    expect((await fetch(`${origin}/live`)).status).toBe(200)
    expect((await fetch(`${origin}/ready`)).status).toBe(503)
  }
  // Nobody was told that something is kept while there was nowhere to keep it.
  expect(writers.count()).toBe(before)

  database = await start()
  const toReady = await untilReady(server, true)
  await until(() => writers.count() >= before + SOME)
  const written = await writers.stop()

  expect([...written.others.keys()].filter((status) => status !== 503)).toEqual([])
  expect([written.others.get(503) ?? 0, written.untold]).toEqual([expect.any(Number), 0])
  expect(written.others.get(503)).toBeGreaterThan(0)
  expect(await lostOf(server.base, token, written)).toEqual([])
  expect(toNotReady).toBeLessThan(2_000)
  expect(toReady).toBeLessThan(5_000)
  toldFault(
    FAULT,
    `not ready after ${Math.round(toNotReady)} ms, ready ${Math.round(toReady)} ms after the start, ${written.acknowledged.size} records, 0 lost`,
  )
}, 180_000)
