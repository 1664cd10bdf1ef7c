import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { access, chmod, chown, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '#engine/result'
import { errorCode, errorReason } from '../problem.ts'
import type { DatabaseProblem } from '../problem.ts'
import type { Account } from './account.ts'
import { canSearch } from './fileAccess.ts'

/** Paths of a cluster. Its home holds `cluster/` and `postgres.log`. */
export type ClusterLocation = { readonly home: string; readonly cluster: string; readonly log: string }

const locationAt = (home: string): ClusterLocation => ({
  home,
  cluster: join(home, 'cluster'),
  log: join(home, 'postgres.log'),
})

/** The home that an earlier start chose for this data directory, else the data directory itself. */
export function knownLocation(dataDirectory: string): ClusterLocation {
  const pointer = join(dataDirectory, 'location')
  return locationAt(existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDirectory)
}

/**
 * Chooses and makes the home of the cluster. It is the data directory, unless the account cannot get there (a root
 * server in a private folder): then a folder of `systemDirectory`, remembered in the file `location`.
 */
export async function locateCluster(
  dataDirectory: string,
  account: Account | undefined,
  systemDirectory: string,
): Promise<Result<ClusterLocation, DatabaseProblem>> {
  try {
    await ownDirectory(dataDirectory, account)
    await access(dataDirectory, constants.W_OK | constants.X_OK)
    const place = knownLocation(dataDirectory)
    if (canSearch(place.home, account)) return ok(place)
    if (existsSync(place.cluster)) {
      return fail({ code: 'directoryNotReachable', directory: place.cluster, account: account?.name ?? '' })
    }
    const elsewhere = await relocateCluster(dataDirectory, account, systemDirectory)
    if (canSearch(elsewhere.home, account)) return ok(elsewhere)
    return fail({ code: 'directoryNotReachable', directory: elsewhere.home, account: account?.name ?? '' })
  } catch (error) {
    return fail({
      code: 'directoryNotWritable',
      directory: dataDirectory,
      reason: errorCode(error) ?? errorReason(error),
    })
  }
}

async function ownDirectory(directory: string, account: Account | undefined): Promise<void> {
  mkdirSync(join(directory, '..'), { recursive: true })
  if (!existsSync(directory)) mkdirSync(directory, { mode: 0o700 })
  if (readdirSync(directory).length > 0) return
  if (account !== undefined) await chown(directory, account.uid, account.gid)
  await chmod(directory, 0o700)
}

/** A folder that every account may search, whatever the umask says. */
export function makeSystemDirectory(directory: string): void {
  if (mkdirSync(directory, { recursive: true }) !== undefined) chmodSync(directory, 0o755)
}

async function relocateCluster(
  dataDirectory: string,
  account: Account | undefined,
  systemDirectory: string,
): Promise<ClusterLocation> {
  // The random part keeps the data of a deleted folder apart from that of a new one at the same path.
  const name = `cluster-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)}`
  const home = join(systemDirectory, `${name}-${randomBytes(3).toString('hex')}`)
  makeSystemDirectory(systemDirectory)
  mkdirSync(home, { mode: 0o700 })
  if (account !== undefined) await chown(home, account.uid, account.gid)
  try {
    writeFileSync(join(dataDirectory, 'location'), `${home}\n`, { flag: 'wx' })
  } catch (error) {
    rmdirSync(home)
    if (errorCode(error) !== 'EEXIST') throw error
    return knownLocation(dataDirectory)
  }
  return locationAt(home)
}
