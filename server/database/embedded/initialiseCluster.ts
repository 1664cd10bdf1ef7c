import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { fail, ok, type Result } from '#engine/result'
import { errorCode, errorReason } from '../problem.ts'
import type { DatabaseProblem } from '../problem.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterLocation } from './clusterLocation.ts'
import { runProgram } from './runProgram.ts'
import type pg from 'pg'
import { appRole } from '../login.ts'

/** Superuser of the embedded cluster; only provisioning and the lock of the data directory use it. */
export const adminRole = 'tramit_admin'

const stagingPrefix = 'cluster.new-'

/** Makes the cluster where none stands. It appears under its name only when it is complete. */
export async function initialiseCluster(
  place: ClusterLocation,
  binaries: Binaries,
  account: Account | undefined,
): Promise<Result<void, DatabaseProblem>> {
  const version = join(place.cluster, 'PG_VERSION')
  if (existsSync(version)) return checkVersion(place, readFileSync(version, 'utf8').trim(), binaries)
  const staging = join(place.home, stagingPrefix + randomBytes(6).toString('hex'))
  try {
    await mkdir(staging, { mode: 0o700 })
    if (account !== undefined) await chown(staging, account.uid, account.gid)
    const run = await runProgram(join(binaries.directory, 'bin/initdb'), initArguments(staging), staging, account)
    if (run.exit === 0) await rename(staging, place.cluster)
    // Two servers may start on an empty directory at once: the first cluster to stand serves both.
    if (existsSync(version)) return ok(undefined)
    return fail({ code: 'cannotInitialise', directory: place.cluster, log: run.output.trim() })
  } catch (error) {
    if (existsSync(version)) return ok(undefined)
    if (errorCode(error) === 'ERR_SYSTEM_ERROR') return fail({ code: 'accountMissing', uid: process.getuid?.() ?? -1 })
    return fail({ code: 'cannotInitialise', directory: place.cluster, log: errorReason(error) })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

function checkVersion(place: ClusterLocation, found: string, binaries: Binaries): Result<void, DatabaseProblem> {
  const expected = binaries.version.split('.', 1)[0] ?? ''
  return found === expected
    ? ok(undefined)
    : fail({ code: 'versionMismatch', directory: place.cluster, found, expected })
}

/** The builtin provider sorts and folds the same on every machine, whatever its C library. */
const initArguments = (directory: string): readonly string[] => [
  `--pgdata=${directory}`,
  `--username=${adminRole}`,
  '--encoding=UTF8',
  `--locale=${process.platform === 'darwin' ? 'C' : 'C.UTF-8'}`,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=peer',
  '--no-instructions',
]

/** Lets in only the operating-system user of this process, over the socket, as any role. */
export async function writeAccessRules(place: ClusterLocation, account: Account | undefined): Promise<void> {
  const rules = [
    ['pg_hba.conf', 'local all all peer map=tramit\n'],
    ['pg_ident.conf', `tramit "${userInfo().username}" all\n`],
  ] as const
  for (const [name, text] of rules) {
    const file = join(place.cluster, name)
    await writeFile(file, text, { mode: 0o600 })
    if (account !== undefined) await chown(file, account.uid, account.gid)
  }
}

/** Removes what an initialisation that was killed left behind. Call it only while holding the lock. */
export async function removeStaging(place: ClusterLocation): Promise<void> {
  for (const name of await readdir(place.home)) {
    if (name.startsWith(stagingPrefix)) await rm(join(place.home, name), { recursive: true, force: true })
  }
}

export const ownerRole = 'tramit_owner'
export const databaseName = 'tramit'

/** Makes the roles and the database of the application; true when the database is new. Safe to repeat. */
export async function provisionCluster(admin: pg.Client): Promise<boolean> {
  await ensureLogin(admin, ownerRole)
  await ensureLogin(admin, appRole)
  const found = await admin.query('select 1 from pg_database where datname = $1', [databaseName])
  const fresh = found.rowCount === 0
  if (fresh) await admin.query(`create database ${databaseName} owner ${ownerRole}`)
  await admin.query(`revoke all on database ${databaseName} from public`)
  await admin.query(`grant connect on database ${databaseName} to ${appRole}`)
  return fresh
}

async function ensureLogin(admin: pg.Client, role: string): Promise<void> {
  const found = await admin.query('select 1 from pg_roles where rolname = $1', [role])
  if (found.rowCount === 0) await admin.query(`create role ${role} login`)
  await admin.query(`alter role ${role} nosuperuser nocreatedb nocreaterole noreplication nobypassrls`)
}
