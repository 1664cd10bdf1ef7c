import { resolve } from 'node:path'
import { fail, ok, type Result } from '#engine/result'
import { errorReason } from '../problem.ts'
import { appRole, socketUrl, type DatabaseLogin } from '../login.ts'
import type { DatabaseProblem } from '../problem.ts'
import { markLeakproof, provisionDatabase } from '../provisionDatabase.ts'
import { withClient } from '../withClient.ts'
import { serviceAccount } from './account.ts'
import { locatePackage, prepareBinaries } from './binaries.ts'
import { ensureRunning, removeSocketDirectory, type Admin, type LaunchOptions } from './ensureRunning.ts'
import {
  adminRole,
  initialiseCluster,
  removeStaging,
  databaseName,
  ownerRole,
  provisionCluster,
} from './initialiseCluster.ts'
import { knownLocation, locateCluster, type ClusterLocation } from './clusterLocation.ts'
import { stopPostmaster } from './postmaster.ts'
import { lockDataDirectory } from './takeLock.ts'
import { watchLock } from './watchLock.ts'

export type EmbeddedOptions = {
  /** Folder of the platform package; by default the one that npm installed. */
  readonly packageDirectory?: string
  /** Directory in which a root server keeps files that its unprivileged account cannot reach elsewhere. */
  readonly systemDirectory?: string
  /** Settings of PostgreSQL beside ours, such as `{ max_connections: '50' }`. */
  readonly settings?: Readonly<Record<string, string>>
  /** How long to try to attach or start, in milliseconds. */
  readonly deadlineMs?: number
  /** Called when the running server was lost and could not be restarted. */
  readonly onLost?: (problems: readonly DatabaseProblem[]) => void
}

/** A PostgreSQL that this process holds alone until `stop`, which leaves nothing running. */
export type EmbeddedDatabase = {
  readonly owner: DatabaseLogin
  readonly app: DatabaseLogin
  readonly admin: DatabaseLogin
  readonly appRole: string
  /** Whether this start created the database. */
  readonly fresh: boolean
  readonly leakproof: boolean
  /** Folder that holds the cluster and its log; elsewhere than asked where the account could not reach it. */
  readonly directory: string
  readonly stop: () => Promise<void>
}

const MAX_ATTEMPTS = 3
/** Milliseconds that the server has to be stopped. */
export const STOP_GRACE = 10_000

/** Starts the embedded PostgreSQL of a data directory, or attaches to one that a killed server left running. */
export async function startEmbedded(
  dataDirectory: string,
  options: EmbeddedOptions = {},
): Promise<Result<EmbeddedDatabase, DatabaseProblem>> {
  const launch = await prepareLaunch(resolve(dataDirectory), options)
  if (!launch.ok) return launch
  let reason = ''
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const running = await ensureRunning(launch.value)
    if (!running.ok) return running
    try {
      const opened = await open(running.value, launch.value, options)
      if (!opened.ok) await running.value.client.end()
      return opened
    } catch (error) {
      // The server that we attached to was just being stopped by its holder: start anew.
      reason = errorReason(error)
      await running.value.client.end().catch(() => undefined)
    }
  }
  return fail({ code: 'cannotConnect', reason })
}

async function prepareLaunch(
  dataDirectory: string,
  options: EmbeddedOptions,
): Promise<Result<LaunchOptions, DatabaseProblem>> {
  const located = options.packageDirectory === undefined ? locatePackage() : ok(options.packageDirectory)
  if (!located.ok) return located
  const systemDirectory = options.systemDirectory ?? '/var/lib/tramit'
  const account = serviceAccount(knownLocation(dataDirectory).cluster)
  const place = await locateCluster(dataDirectory, account, systemDirectory)
  if (!place.ok) return place
  const copyDirectory = account === undefined ? dataDirectory : systemDirectory
  const binaries = await prepareBinaries(located.value, account, copyDirectory)
  if (!binaries.ok) return binaries
  const initialised = await initialiseCluster(place.value, binaries.value, account)
  if (!initialised.ok) return initialised
  const { settings = {}, deadlineMs = 30_000 } = options
  return ok({ location: place.value, binaries: binaries.value, account, settings, deadlineMs })
}

async function open(
  admin: Admin,
  launch: LaunchOptions,
  options: EmbeddedOptions,
): Promise<Result<EmbeddedDatabase, DatabaseProblem>> {
  const { location } = launch
  const locked = await lockDataDirectory(admin, location.home)
  if (!locked.ok) return locked
  const provisioned = await provision(admin, location)
  if (!provisioned.ok) {
    await stopPostmaster(location, STOP_GRACE)
    removeSocketDirectory(admin.socketDirectory)
    return provisioned
  }
  const watch = watchLock(admin, launch, options.onLost ?? (() => undefined))
  return ok({
    owner: login(admin, ownerRole),
    app: login(admin, appRole),
    admin: login(admin, adminRole),
    appRole,
    ...provisioned.value,
    directory: location.home,
    stop: async () => {
      await watch.end(() => stopPostmaster(location, STOP_GRACE))
      removeSocketDirectory(admin.socketDirectory)
    },
  })
}

const login = (admin: Admin, user: string): DatabaseLogin => ({
  url: socketUrl(admin.socketDirectory, user, databaseName),
})

async function provision(
  admin: Admin,
  place: ClusterLocation,
): Promise<Result<{ readonly fresh: boolean; readonly leakproof: boolean }, DatabaseProblem>> {
  await removeStaging(place)
  const fresh = await provisionCluster(admin.client)
  const prepared = await withClient(login(admin, adminRole), 'tramit provision', async (client) => {
    const database = await provisionDatabase(client)
    return database.ok ? ok({ fresh, leakproof: await markLeakproof(client) }) : database
  })
  return prepared.ok ? prepared.value : prepared
}
