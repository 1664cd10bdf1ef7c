import type { AddressInfo, Socket } from 'node:net'
import type { Pool } from 'pg'
import { createPool } from '../../server/database/index.ts'
import type { PoolOptions } from '../../server/database/index.ts'
import { domain } from '../../server/domain/index.ts'
import { buildApp } from '../../server/http/index.ts'
import type { AppOptions } from '../../server/http/index.ts'
import { openPortal } from '../../server/openPortal.ts'
import { DEFINITIONS, type TestPortal } from './testPortal.ts'
import { unwrap } from './testDatabase.ts'

/** Another server on the database of a test portal, with a pool of its own. */
export interface BesideServer {
  readonly base: string
  /** Address without the prefix of the API. */
  readonly origin: string
  readonly pool: Pool
  /** Bytes that it has read of the database so far, by all connections. */
  readonly bytesRead: () => number
  readonly close: () => Promise<void>
}

export async function serveBeside(
  portal: TestPortal,
  options: PoolOptions,
  logs: AppOptions['logs'] = false,
  more: Omit<AppOptions, 'client' | 'logs'> & { readonly client?: string } = {},
): Promise<BesideServer> {
  const pool = createPool(portal.database.app, options)
  const streams: Socket[] = []
  // The connection beneath a client is no part of the published types of `pg`.
  pool.on('connect', (client) =>
    streams.push((client as unknown as { connection: { stream: Socket } }).connection.stream),
  )
  const { dataDirectory } = portal
  const opened = await unwrap(openPortal({ pool, definitions: DEFINITIONS, dataDirectory }))
  const app = await buildApp(opened, domain, { client: null, logs, ...more })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    base: `${origin}/api/`,
    origin,
    pool,
    bytesRead: () => streams.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}
