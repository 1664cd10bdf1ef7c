import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveInTest } from '../../support/serveInTest.ts'
import { buildServer, type BuiltServer } from '../../support/serverProcess.ts'

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

/** A session of the administrator of the embedded database of a running server. */
async function administrator(dataDirectory: string): Promise<pg.Client> {
  const home = (await readFile(join(dataDirectory, 'location'), 'utf8').catch(() => dataDirectory)).trim()
  const host = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')[4] ?? ''
  const client = new pg.Client({ host, user: 'tramit_admin', database: 'postgres' })
  await client.connect()
  return client
}

it('a server whose embedded database another took over says so and ends with 1', async () => {
  const environment = { DATA_DIR: built.dataDirectory('data') }
  const server = await serveInTest(built, { environment })
  const rival = await administrator(environment.DATA_DIR)
  const [held] = (
    await rival.query<{ key: string; pid: number }>(
      `select (classid::bigint << 32 | objid::bigint)::text as key, pid from pg_locks
        where locktype = 'advisory' and granted and classid::bigint << 32 | objid::bigint = $1::bigint`,
      [BigInt('0x7472616d6974').toString()],
    )
  ).rows
  const taking = rival.query('select pg_advisory_lock($1::bigint)', [held?.key])
  const other = await administrator(environment.DATA_DIR)
  await other.query('select pg_terminate_backend($1)', [held?.pid])
  await taking
  const ended = new Promise((resolve) => server.child.once('close', resolve))
  expect(await ended).toBe(1)
  expect(server.output()).toMatch(/"problems":\[\{"code":"dataInUse".*the database is lost/)
  await other.end()
  await rival.end()
  // The next one takes the database as it was left.
  const next = await serveInTest(built, { environment })
  expect(await next.end('SIGTERM')).toBe(0)
}, 60_000)
