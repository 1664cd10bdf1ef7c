import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration.ts'
import { createPool, openDatabase } from '../database/index.ts'
import type { Database } from '../database/index.ts'
import { demoSignIns } from '../demo/demo.ts'
import { seedDemo } from '../demo/seedDemo.ts'
import { domain } from '../domain/index.ts'
import { buildApp } from '../http/index.ts'
import { openPortal } from '../openPortal.ts'
import { queryShared } from '../tenancy/index.ts'
import type { StartProblem } from './sentences.ts'

/** Where the pieces of a build lie. */
export interface Places {
  readonly definitions: string
  readonly migrations: string
  readonly client: string
}

/** Milliseconds that requests under way have to end. */
const GRACE = 10_000

export interface Serving {
  readonly address: string
  readonly demo: readonly string[]
}

/** Opens the database, compiles the definitions and listens; stops in order on SIGTERM and SIGINT. */
export async function serve(
  configuration: Configuration,
  places: Places,
  options: { readonly demo: boolean },
): Promise<Result<Serving, StartProblem>> {
  if (await isTaken(configuration)) return fail({ code: 'portTaken', port: configuration.port })
  const opened = await openDatabase({ ...databaseOptions(configuration), migrations: places.migrations })
  if (!opened.ok) return opened
  const database = opened.value
  const portal = await openPortal({
    pool: database.pool,
    definitions: places.definitions,
    dataDirectory: configuration.dataDirectory,
  })
  if (!portal.ok) {
    await database.stop()
    return portal
  }
  if (options.demo && (await isEmpty(database))) {
    const owner = createPool(database.owner, { max: 1 })
    await seedDemo({
      owner,
      definitions: portal.value.definitions,
      definitionsFolder: places.definitions,
      passwords: portal.value.passwords,
    })
    await owner.end()
  }
  const app = await buildApp(portal.value, domain, {
    client: existsSync(places.client) ? places.client : null,
    logs: true,
  })
  closeWithGrace({ delay: GRACE }, async () => {
    await app.close()
    await database.stop()
  })
  await app.listen({ port: configuration.port, host: configuration.host })
  const { port } = app.server.address() as AddressInfo
  return ok({ address: `http://localhost:${port}`, demo: options.demo ? await demoLines(database) : [] })
}

export const databaseOptions = ({ databaseUrl, databaseAppUrl, dataDirectory }: Configuration) => ({
  dataDirectory,
  ...(databaseUrl === null ? {} : { url: databaseUrl }),
  ...(databaseAppUrl === null ? {} : { appUrl: databaseAppUrl }),
})

/** Asked before the database is opened, so that a taken port changes nothing. */
function isTaken({ host, port }: Configuration): Promise<boolean> {
  if (port === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(true))
    probe.listen(port, host, () => probe.close(() => resolve(false)))
  })
}

async function isEmpty({ owner }: Database): Promise<boolean> {
  return (await knownCodes(owner)).length === 0
}

/** Sign-ins of the demo's organisations that are there: a database of somebody's own shows none. */
async function demoLines({ owner }: Database): Promise<readonly string[]> {
  return demoSignIns(await knownCodes(owner))
}

async function knownCodes(owner: Database['owner']): Promise<readonly string[]> {
  const pool = createPool(owner, { max: 1 })
  try {
    const { rows } = await queryShared<{ code: string }>(pool, { text: 'select code from tenant', values: [] })
    return rows.map(({ code }) => code)
  } finally {
    await pool.end()
  }
}
