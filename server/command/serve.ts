import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Portal } from '../operation/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { OWNER_POOL, createPool, openDatabase } from '../database/index.ts'
import type { Database } from '../database/index.ts'
import { loadDefinitions } from '../definitions/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { NO_ADDRESSES, readAddressList } from '../addresses/index.ts'
import type { AddressSource } from '../addresses/index.ts'
import { demoAddresses, demoSignIns, seedDemo } from '../demo/index.ts'
import { domain } from '../domain/index.ts'
import { buildApp } from '../http/index.ts'
import { createMetrics, hasMetrics, metricsHost, exposeMetrics } from '../metrics/index.ts'
import { fitTablesOf, openPortal } from '../openPortal.ts'
import { dailyRetention } from '../privacy/retention/index.ts'
import type { RetentionResult } from '../privacy/retention/index.ts'
import { queryShared } from '../tenancy/index.ts'
import { shutDownOnSignal } from './shutDown.ts'
import { failedIndexes, fitTenantIndexes } from './fitTenantIndexes.ts'
import { createIndexFitter } from './indexFitter.ts'
import { portalOptions } from './portalOptions.ts'
import type { StartProblem } from './describeProblem.ts'
import { sendMails } from './sendMails.ts'
import { startSweeping } from './sweep.ts'
import { createScanner } from '../scan/index.ts'
import { startReading } from '../fileText/index.ts'
import { startDelivering } from '../webhook/index.ts'
import type { Values } from './command.ts'

/** Starts the server and prints its address. */
export async function serveCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const serving = await serve(configuration, places, { demo: values['demo'] === true })
  return serving.ok ? ok([`Tramit is served at ${serving.value.address}`, ...serving.value.demo]) : serving
}

/** Paths of a build. */
export interface BuildPaths {
  readonly definitions: string
  readonly migrations: string
  readonly client: string
}

interface ServingResult {
  readonly address: string
  readonly demo: readonly string[]
}

/** Milliseconds that shutdown waits for running deliveries before they are given back. */
const DELIVERY_GRACE = 5000

/** Opens the database, compiles the definitions and listens. Shuts down on SIGTERM and SIGINT. */
async function serve(
  configuration: Configuration,
  places: BuildPaths,
  options: { readonly demo: boolean },
): Promise<Result<ServingResult, StartProblem>> {
  const barred = await checkPorts(configuration)
  if (barred) return fail(barred)
  const lost = new AbortController()
  const addresses = await addressSource(configuration, options.demo)
  if (!addresses.ok) return addresses
  const opened = await openServed(configuration, places, lost, addresses.value)
  if (!opened.ok) return opened
  const { database, portal } = opened.value
  const signIns = options.demo ? await seedDemoIfEmpty(database, portal, places) : []
  const closing = new AbortController()
  const metrics = hasMetrics(configuration) ? await createMetrics(portal) : null
  // In the background, so that no request waits for an index.
  const fitter = createIndexFitter((only, until) => fitIndexesInBackground(app.log, database, portal, only, until))
  const app = await buildApp({ ...portal, onPublish: fitter.request }, domain, {
    client: existsSync(places.client) ? places.client : null,
    logs: true,
    settings: configuration,
    schema: await schemaVersion(database),
    closing: closing.signal,
    metrics,
  })
  const stopMetrics = metrics && (await exposeMetrics(app, metrics, configuration))
  const retention = dailyRetention(portal, retentionLog(app.log), (error) =>
    app.log.error({ err: error }, 'no retention periods applied'),
  )
  const stopSweeping = startSweeping(portal, retention, (error) => app.log.error({ err: error }, 'not swept'))
  const stopSending = sendMails(configuration, portal, app.log)
  const stopDelivering = startDelivering(portal, (error) => app.log.error({ err: error }, 'nothing was delivered'))
  const stopReading = startReading(
    { portal, log: (about) => app.log.warn(about, 'the text of a file is not searched') },
    (error) => app.log.error({ err: error }, 'no text of files was read'),
  )
  shutDownOnSignal({
    app,
    closing,
    notReadyMs: configuration.drainWait,
    lost: lost.signal,
    concurrent: [stopSending, () => stopDelivering(DELIVERY_GRACE), stopReading, stopSweeping],
    indexes: fitter.stop,
    metrics: stopMetrics ?? (() => Promise.resolve()),
    database: database.stop,
  })
  await app.listen({ port: configuration.port, host: configuration.host })
  const { port } = app.server.address() as AddressInfo
  fitter.request()
  void reportScanner(configuration, app.log)
  if (!database.leakproof)
    app.log.warn('The database login may not mark functions LEAKPROOF: searches of large lists use no index.')
  return ok({ address: `http://localhost:${port}`, demo: signIns })
}

/** Says at the start whether files are scanned. */
async function reportScanner({ malwareScanner }: Configuration, log: FastifyBaseLogger): Promise<void> {
  if (malwareScanner === null) return log.info('Files are not scanned for malware: MALWARE_SCANNER names no clamd.')
  if (await createScanner(malwareScanner).isThere()) return
  log.warn('The malware scanner does not answer (MALWARE_SCANNER): no file is accepted until it does.')
}

/** Opens the database and fits it to the definitions. */
async function openServed(
  configuration: Configuration,
  places: BuildPaths,
  lost: AbortController,
  addresses: AddressSource,
): Promise<Result<{ readonly database: Database; readonly portal: Portal }, StartProblem>> {
  const definitions = await readDefinitions(places)
  if (!definitions.ok) return definitions
  const database = await openDatabase({
    ...databaseOptions(configuration),
    migrations: places.migrations,
    fitTables: fitTablesOf(definitions.value),
    embedded: { onLost: (problems) => lost.abort(problems) },
  })
  if (!database.ok) return database
  const options = { ...portalOptions(configuration, places), definitions: definitions.value, addresses }
  const portal = await openPortal({ ...options, pool: database.value.pool })
  if (portal.ok) return ok({ database: database.value, portal: portal.value })
  await database.value.stop()
  return portal
}

/** Where addresses are completed from: a file, or in a demo its own streets. */
async function addressSource(
  { addressList }: Configuration,
  demo: boolean,
): Promise<Result<AddressSource, StartProblem>> {
  if (addressList !== null) return readAddressList(addressList)
  return ok(demo ? demoAddresses() : NO_ADDRESSES)
}

/** Logs the results of retention, if any. */
const retentionLog =
  (log: FastifyBaseLogger) =>
  ({ failure, ...retention }: RetentionResult): void => {
    if (failure !== null) log.error({ err: failure, retention }, 'retention period not applied')
    else if (retention.asking > 0) log.warn({ retention }, 'retention period waits for an administrator')
    else if (retention.removed + retention.emptied + retention.waiting > 0)
      log.info({ retention }, 'retention period applied')
  }

/** Fits the indexes of all tenants, or of `only` one, and logs it. */
const fitIndexesInBackground = (
  log: FastifyBaseLogger,
  { owner }: Database,
  { definitions }: Portal,
  only: number | undefined,
  until: AbortSignal,
): Promise<void> =>
  fitTenantIndexes(owner, definitions, (line) => log.warn(line), only, until).then(
    (fitted) => {
      if (!fitted.ok) return log.error({ problems: fitted.problems }, 'no indexes of own fields')
      for (const line of failedIndexes(fitted.value)) log.error(line)
      const { created, dropped } = fitted.value ?? {}
      return log.info({ indexes: fitted.value && { created, dropped } }, 'indexes of own fields')
    },
    (error: unknown) => log.error({ err: error }, 'no indexes of own fields'),
  )

/** The current schema version, which readiness requires. */
async function schemaVersion({ pool }: Database): Promise<number> {
  const { rows } = await queryShared<{ version: number }>(pool, {
    text: 'select schema_version() as version',
    values: [],
  })
  return rows[0]?.version ?? 0
}

/** Compiles the definitions of a build. */
export async function readDefinitions({ definitions: folder }: BuildPaths): Promise<Result<Definitions, StartProblem>> {
  const loaded = await loadDefinitions(folder)
  return loaded.ok ? loaded : fail(...loaded.problems.map((fault) => ({ code: 'definition' as const, fault })))
}

export const databaseOptions = (configuration: Configuration) => ({
  dataDirectory: configuration.dataDirectory,
  pool: {
    max: configuration.databaseConnections,
    waitMs: configuration.databaseWait,
    queue: configuration.databaseQueue,
  },
  ...(configuration.databaseUrl === null ? {} : { url: configuration.databaseUrl }),
  ...(configuration.databaseAppUrl === null ? {} : { appUrl: configuration.databaseAppUrl }),
})

/** Checks the ports before the database is opened, so that a taken port changes nothing. */
async function checkPorts(configuration: Configuration): Promise<StartProblem | null> {
  const { host, port, metricsPort } = configuration
  const barred = await checkListen(host, port)
  return barred ?? (metricsPort === null ? null : checkListen(metricsHost(configuration), metricsPort))
}

function checkListen(host: string, port: number): Promise<StartProblem | null> {
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

/** Seeds the demo into an empty database and lists its sign-ins. */
async function seedDemoIfEmpty(database: Database, portal: Portal, places: BuildPaths): Promise<readonly string[]> {
  const owner = createPool(database.owner, OWNER_POOL)
  try {
    const { definitions, passwords } = portal
    await seedDemo({ owner, definitions, definitionsFolder: places.definitions, passwords, portal })
    const { rows } = await queryShared<{ code: string }>(owner, { text: 'select code from tenant', values: [] })
    return demoSignIns(rows.map(({ code }) => code))
  } finally {
    await owner.end()
  }
}
