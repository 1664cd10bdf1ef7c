import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterLocation } from './clusterLocation.ts'
import { spawnOptionsFor } from './runProgram.ts'

/** Content of `postmaster.pid`, about a server that runs, or ran, on a cluster. */
export type Postmaster = { readonly pid: number; readonly socketDirectory: string }

const largestLog = 10 * 1024 * 1024

/** Reads `postmaster.pid`: line 1 is the process id, line 5 the folder of the socket. */
export function readPostmaster(place: ClusterLocation): Postmaster | undefined {
  let lines: readonly string[]
  try {
    lines = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDirectory: lines[4]?.trim() ?? '' } : undefined
}

/** Starts PostgreSQL, detached so that a signal to our process group (Ctrl-C) leaves it to `stop`. */
export function spawnPostmaster(
  place: ClusterLocation,
  binaries: Binaries,
  account: Account | undefined,
  socketDirectory: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const log = openLog(place.log)
  const { env, ...ids } = spawnOptionsFor(account)
  const stale = readPostmaster(place)
  // After a reboot or in a new container another process may bear the old id, and PostgreSQL would wait for it for
  // ever. This variable, which pg_ctl uses, names an id to take for dead; its check of shared memory stays in force.
  if (stale !== undefined && isForeign(stale.pid, place)) env['PG_GRANDPARENT_PID'] = String(stale.pid)
  const options = Object.entries({ ...fixedSettings(socketDirectory), ...settings })
  const args = ['-D', place.cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(join(binaries.directory, 'bin/postgres'), args, {
    ...ids,
    env,
    cwd: place.cluster,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

const fixedSettings = (socketDirectory: string): Readonly<Record<string, string>> => ({
  listen_addresses: '',
  unix_socket_directories: socketDirectory,
  unix_socket_permissions: '0700',
  port: '5432',
  cluster_name: 'tramit',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Statements and the words of their errors may carry personal data and tokens: whoever asked is told, the log is not.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  autovacuum_vacuum_scale_factor: '0.02',
  autovacuum_vacuum_insert_scale_factor: '0.02',
})

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLog) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/** The last lines of the log of PostgreSQL, for the figures of a problem. */
export function logTail(place: ClusterLocation, since = 0): string {
  if (!existsSync(place.log)) return ''
  return readFileSync(place.log, 'utf8').slice(since).trim().split('\n').slice(-8).join('\n')
}

/** Whether a live process that bears the id is surely not a server of this cluster (known on Linux only). */
function isForeign(pid: number, place: ClusterLocation): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command !== '' && !command.split('\0').includes(place.cluster)
  } catch {
    return false
  }
}

/** Whether the process lives; one that ended and was not yet collected by its parent does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM'
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z'
  } catch {
    return process.platform !== 'linux'
  }
}

/** The server of the cluster, where it lives: it may start, recover or stop, and answer nobody meanwhile. */
export function livingPostmaster(place: ClusterLocation): Postmaster | undefined {
  const postmaster = readPostmaster(place)
  return postmaster !== undefined && isRunning(postmaster.pid) && !isForeign(postmaster.pid, place)
    ? postmaster
    : undefined
}

/** Fast shutdown (SIGINT), then an immediate one (SIGQUIT, recovered at the next start); resolves when it is gone. */
export async function stopPostmaster(place: ClusterLocation, graceMs: number): Promise<void> {
  const postmaster = livingPostmaster(place)
  if (postmaster === undefined) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(postmaster.pid)) return
    process.kill(postmaster.pid, signal)
    const deadline = Date.now() + graceMs
    while (isRunning(postmaster.pid) && Date.now() < deadline) await pause(15)
  }
}
