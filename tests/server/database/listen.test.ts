import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, listen } from '../../../server/database/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A network between a server and its database that can lose what is sent without an error. */
async function openNetwork(url: string) {
  const { host, port } = new pg.Client({ connectionString: url })
  const database = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const open: Socket[] = []
  const server = createServer((near) => {
    const far = connect(database)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.pipe(to)
      open.push(from)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const [address = '', query = ''] = url.split('?', 2)
  const through = new URLSearchParams(query)
  through.set('host', '127.0.0.1')
  through.set('port', String((server.address() as AddressInfo).port))
  return {
    url: `${address}?${through.toString()}`,
    lose: () => {
      for (const socket of open.splice(0)) socket.unpipe().resume()
    },
    close: () => void server.close(),
  }
}

it('listens again over another connection where the network has lost the first one without an error', async () => {
  const network = await openNetwork(database.app.url)
  const pool = createPool({ ...database.app, url: network.url })
  const told: string[] = []
  let wake = (): void => undefined
  const listening = listen(pool, {
    channel: 'listen_test',
    onNotice: (payload) => {
      told.push(payload)
      wake()
    },
    onGap: () => {
      told.push('gap')
      wake()
    },
    onError: () => undefined,
    probeMs: 100,
  })
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
    })
  const tell = (payload: string): Promise<unknown> => database.pool.query(`notify listen_test, '${payload}'`)
  await listening.ready
  const first = next()
  await tell('one')
  await first
  const gap = next()
  network.lose()
  await gap
  const second = next()
  await tell('two')
  await second
  expect(told).toEqual(['one', 'gap', 'two'])
  await listening.stop()
  await pool.end()
  network.close()
})
