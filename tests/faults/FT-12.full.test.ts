import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServerProcess } from '../support/serverProcess.ts'
import { openMigratedDatabase, type ServedDatabase } from '../support/testDatabase.ts'
import { openTown, untilReady, type Town } from '../support/town.ts'
import { lostOf, startWriters } from '../support/writers.ts'
import { toldFault } from './ledger.ts'

const ENDING = {
  id: 'FT-12a',
  does: 'SIGTERM under clients who write; a second SIGTERM in a second round',
  figure: 'readiness off first, no acknowledged record lost, exit 0 ≤ 25 s',
  file: 'FT-12.full.test.ts',
}
const ROLLING = {
  id: 'FT-12b',
  does: 'Two servers on one database are restarted one after the other under clients who write',
  figure: 'every record acknowledged once and there once, no answer but 201 and 503',
  file: 'FT-12.full.test.ts',
}

const CLIENTS = 6
const SOME = 300
/** Milliseconds of being "not ready" before the end of listening. */
const WAIT = 1_500

let database: ServedDatabase
let town: Town
beforeAll(async () => {
  database = await openMigratedDatabase()
  town = await openTown({ DATABASE_URL: database.url, DRAIN_WAIT: String(WAIT) })
})
afterAll(async () => {
  await town.close()
  await database.close()
})

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** The same address again, by a new process. */
const again = (server: ServerProcess): Promise<ServerProcess> => town.serve({ PORT: new URL(server.base).port })

it('FT-12 a server that is told to end says so first, ends what it has begun, and loses nothing of it', async () => {
  let server = await town.serve()
  const { token } = await town.mayor(server)
  const told: string[] = []
  for (const signals of [1, 2]) {
    const writers = startWriters([server.base], token, CLIENTS)
    await until(() => writers.count() >= SOME)
    const began = performance.now()
    const ended = server.end('SIGTERM')
    await untilReady(server, false)
    const atNotReady = writers.count()
    if (signals === 1) {
      // Not ready is no reason not to answer: whoever has not noticed yet is served.
      await until(() => writers.count() > atNotReady + CLIENTS)
    } else server.child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const took = performance.now() - began
    const written = await writers.stop()
    server = await again(server)
    expect(await lostOf(server.base, token, written)).toEqual([])
    expect([...written.others.keys()].filter((status) => status !== 503 && status !== 'none')).toEqual([])
    expect(took).toBeLessThan(25_000)
    told.push(`${Math.round(took)} ms (${written.acknowledged.size} records, 0 lost)`)
  }
  await server.end('SIGTERM')
  toldFault(ENDING, `exit 0 after ${told[0]}; with a second signal after ${told[1]}`)
}, 120_000)

it('FT-12 FT-21 servers that are restarted one after the other are one service to whoever writes', async () => {
  const servers = [await town.serve(), await town.serve()]
  const [first] = servers
  if (!first) return
  const { token } = await town.mayor(first)
  const bases = servers.map(({ base }) => base)
  const writers = startWriters(bases, token, CLIENTS)
  for (const [index, server] of servers.entries()) {
    const goal = writers.count() + SOME
    await until(() => writers.count() >= goal)
    expect(await server.end('SIGTERM')).toBe(0)
    servers[index] = await again(server)
    await untilReady(servers[index], true)
  }
  const goal = writers.count() + SOME
  await until(() => writers.count() >= goal)
  const written = await writers.stop()
  expect([...written.others.keys()].filter((status) => status !== 503 && status !== 'none')).toEqual([])
  expect(await lostOf(bases[0] ?? '', token, written)).toEqual([])
  toldFault(ROLLING, `${written.acknowledged.size} records acknowledged, 0 lost, 0 twice`)
}, 120_000)
