import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Portal } from '../call/portal.ts'
import type { Configuration } from '../configuration.ts'
import { OWNERS_WORK, createPool, openDatabase } from '../database/index.ts'
import type { Database } from '../database/index.ts'
import { demoSignIns } from '../demo/demo.ts'
import { seedDemo } from '../demo/seedDemo.ts'
import { domain } from '../domain/index.ts'
import { buildApp } from '../http/index.ts'
import { openPortal } from '../openPortal.ts'
import { queryShared } from '../tenancy/index.ts'
import { fitOwnIndexes } from './fitOwnIndexes.ts'
import type { StartProblem } from './sentences.ts'
import { keepSweeping } from './sweep.ts'

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
  const barred = await listenProblem(configuration)
  if (barred) return fail(barred)
  const opened = await openDatabase({ ...databaseOptions(configuration), migrations: places.migrations })
  if (!opened.ok) return opened
  const database = opened.value
  const portal = await openPortal({
    pool: database.pool,
    definitions: places.definitions,
    dataDirectory: configuration.dataDirectory,
    masterKey: configuration.masterKey,
    masterKeyBefore: configuration.masterKeyBefore,
  })
  if (!portal.ok) {
    await database.stop()
    return portal
  }
  const signIns = options.demo ? await demoOf(database, portal.value, places) : []
  const app = await buildApp(portal.value, domain, {
    client: existsSync(places.client) ? places.client : null,
    logs: true,
  })
  const stopSweeping = keepSweeping(portal.value, (error) => app.log.error({ err: error }, 'not swept'))
  closeWithGrace({ delay: GRACE }, async () => {
    await app.close()
    await stopSweeping()
    await database.stop()
  })
  await app.listen({ port: configuration.port, host: configuration.host })
  const { port } = app.server.address() as AddressInfo
  // Beside the requests: nobody waits for an index.
  void fitOwnIndexes(database.owner, portal.value.definitions, (line) => app.log.warn(line)).then(
    (fitted) => app.log.info({ indexes: fitted.ok ? fitted.value : fitted.problems }, 'indexes of own fields'),
    (error: unknown) => app.log.error({ err: error }, 'no indexes of own fields'),
  )
  return ok({ address: `http://localhost:${port}`, demo: signIns })
}

export const databaseOptions = ({ databaseUrl, databaseAppUrl, dataDirectory, databasePool }: Configuration) => ({
  dataDirectory,
  pool: databasePool,
  ...(databaseUrl === null ? {} : { url: databaseUrl }),
  ...(databaseAppUrl === null ? {} : { appUrl: databaseAppUrl }),
})

/** Asked before the database is opened, so that an address that cannot be had changes nothing. */
function listenProblem({ host, port }: Configuration): Promise<StartProblem | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'EADDRINUSE'
          ? { code: 'portTaken', port }
          : { code: 'cannotListen', host, port, reason: error.code ?? error.message },
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}

/** Seeds the demo where there is no organisation; answers the sign-ins of its organisations that are there. */
async function demoOf(
  database: Database,
  { definitions, passwords }: Portal,
  places: Places,
): Promise<readonly string[]> {
  const owner = createPool(database.owner, OWNERS_WORK)
  try {
    await seedDemo({ owner, definitions, definitionsFolder: places.definitions, passwords })
    const { rows } = await queryShared<{ code: string }>(owner, { text: 'select code from tenant', values: [] })
    return demoSignIns(rows.map(({ code }) => code))
  } finally {
    await owner.end()
  }
}
