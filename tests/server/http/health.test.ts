import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { withClient } from '../../../server/database/index.ts'
import type { AppOptions } from '../../../server/http/index.ts'
import { serveBeside, type BesideServer } from '../../support/serveBeside.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of open.splice(0).toReversed()) await end()
})

async function beside(more: Omit<AppOptions, 'client' | 'logs'> = {}, lines: string[] = []): Promise<BesideServer> {
  const server = await serveBeside(portal, { max: 4 }, { write: (line) => void lines.push(line) }, more)
  open.push(server.close)
  return server
}

async function asked({ origin }: BesideServer, path: string): Promise<readonly [number, unknown]> {
  const answer = await fetch(origin + path)
  const { idTransaccion, ...body } = Object(await answer.json())
  expect(idTransaccion).toBe(answer.headers.get('x-dat-id-transaccion'))
  return [answer.status, body]
}

/** Said from beside the database: nobody can be in it. */
const asCreator = (text: string) =>
  unwrap(withClient(inject('database').creator, 'tramit test', (client) => client.query(text)))

const OK = [200, { status: 'ok' }]
const NOT_OK = [503, { status: 'not ok' }]

/** Asks until the answer is the one that is waited for; answers the milliseconds that it took. */
async function until(server: BesideServer, status: number): Promise<number> {
  const began = performance.now()
  while ((await fetch(`${server.origin}/ready`)).status !== status);
  return performance.now() - began
}

describe('health', () => {
  it('OP-04 tells a stranger yes or no and the id of the request, and nothing else', async () => {
    const lines: string[] = []
    const server = await beside({ schema: 1 }, lines)
    expect([await asked(server, '/live'), await asked(server, '/ready')]).toEqual([OK, OK])
    expect(lines.filter((line) => line.includes('reqId'))).toEqual([])
  })

  it('FT-9 is not ready within two seconds of the database going, lives on, and is ready again when it is back', async () => {
    const lines: string[] = []
    const server = await beside({ schema: 1 }, lines)
    await until(server, 200)
    const { name } = portal.database
    await asCreator(`alter database ${name} with allow_connections false`)
    await asCreator(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    expect(await until(server, 503)).toBeLessThan(15_000)
    expect([await asked(server, '/live'), await asked(server, '/ready')]).toEqual([OK, NOT_OK])
    await asCreator(`alter database ${name} with allow_connections true`)
    expect(await until(server, 200)).toBeLessThan(15_000)
    const told = lines.filter((line) => line.includes('"not ready"'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('"hindrance":')
  })

  it('OP-04 is not ready for a schema that is older than the server', async () => {
    expect(await asked(await beside({ schema: 9999 }), '/ready')).toEqual(NOT_OK)
  })

  it('FT-12 is not ready as soon as the server begins to end, while requests are still served and connections let go', async () => {
    const closing = new AbortController()
    const server = await beside({ closing: closing.signal })
    expect(await asked(server, '/ready')).toEqual(OK)
    closing.abort()
    expect(await asked(server, '/ready')).toEqual(NOT_OK)
    const answer = await fetch(`${server.base}aplicacion?codapp=alpha`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  })

  it('D03 asked by a flood it asks the database no more than once a second', async () => {
    const server = await beside()
    let lent = 0
    server.pool.on('acquire', () => (lent += 1))
    const began = performance.now()
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.origin}/ready`)))
    expect(lent).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 1000))
  })
})
