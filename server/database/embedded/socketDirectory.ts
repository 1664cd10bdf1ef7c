import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, ok, type Result } from '#engine/result'
import { errorCode } from '../problem.ts'
import type { DatabaseProblem } from '../problem.ts'
import type { Account } from './account.ts'
import { canSearch } from './fileAccess.ts'

/** Longest path of a unix socket that every supported system takes (macOS 103 bytes, Linux 107). */
const longestSocketPath = 103
const socketName = '/.s.PGSQL.5432'

/** The folder of the socket of a cluster: below the system's folder for temporary files where the path fits. */
export function socketPath(cluster: string, account: Account | undefined): string {
  const name = `tramit-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const fits = Buffer.byteLength(join(tmpdir(), name) + socketName) <= longestSocketPath && canSearch(tmpdir(), account)
  return join(fits ? tmpdir() : '/tmp', name)
}

/** Makes the folder of the socket, private to the account of PostgreSQL (mode 700). */
export function makeSocketDirectory(cluster: string, account: Account | undefined): Result<string, DatabaseProblem> {
  const directory = socketPath(cluster, account)
  try {
    mkdirSync(directory, { mode: 0o700 })
    if (account !== undefined) chownSync(directory, account.uid, account.gid)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') return fail({ code: 'socketDirectoryTaken', directory })
  }
  // Anyone may create names in a shared folder for temporary files: take only a real, private folder of our own.
  const found = lstatSync(directory, { throwIfNoEntry: false })
  const owner = account?.uid ?? process.getuid?.()
  const ours = found?.isDirectory() === true && found.uid === owner && (found.mode & 0o077) === 0
  return ours ? ok(directory) : fail({ code: 'socketDirectoryTaken', directory })
}
