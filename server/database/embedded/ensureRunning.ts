import type { ChildProcess } from 'node:child_process'
import { rmdirSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fail, ok, type Result } from '#engine/result'
import { errorCode, errorReason } from '../problem.ts'
import { clientConfig, socketUrl } from '../login.ts'
import type { DatabaseProblem } from '../problem.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { adminRole, writeAccessRules } from './initialiseCluster.ts'
import type { ClusterLocation } from './clusterLocation.ts'
import { livingPostmaster, logTail, readPostmaster, spawnPostmaster } from './postmaster.ts'
import { makeSocketDirectory, socketPath } from './socketDirectory.ts'

/** All that starting a server on a cluster needs. */
export type LaunchOptions = {
  readonly location: ClusterLocation
  readonly binaries: Binaries
  readonly account: Account | undefined
  readonly settings: Readonly<Record<string, string>>
  readonly deadlineMs: number
}

/** A session of the superuser on the running server, and the folder of its socket. */
export type Admin = { readonly client: pg.Client; readonly socketDirectory: string }

/** Exits that pass: another server is starting here, or the processes of a killed one are not gone yet. */
const TRANSIENT_EXIT = /lock file|shared memory block|is another postmaster|still in use/
const MAX_FAILURES = 3
const pollMs = 20
/** Pause before the next try where another server stands in the way. */
const TRANSIENT_RETRY_MS = 100
/**
 * Milliseconds that a server that lives may take until it answers: PostgreSQL restarts all sessions when one is killed, and reads again
 * what was written since its last checkpoint.
 */
const recoveryMs = 600_000

/** The process that we started last, and how many before it ended for a reason that does not pass. */
type Launched = { readonly child: ChildProcess | undefined; readonly failures: number }

/**
 * Attaches to the server of the cluster, or starts one, and tries again until the deadline. A server that lives and does not answer yet is
 * waited for, and none is started beside it.
 */
export async function ensureRunning(launch: LaunchOptions): Promise<Result<Admin, DatabaseProblem>> {
  const started = Date.now()
  const logStart = statSync(launch.location.log, { throwIfNoEntry: false })?.size ?? 0
  let launched: Launched = { child: undefined, failures: 0 }
  let reason = ''
  const patience = () => (isRecovering(launch, launched) ? Math.max(launch.deadlineMs, recoveryMs) : launch.deadlineMs)
  while (Date.now() - started < patience() && launched.failures < MAX_FAILURES) {
    const attached = await attach(readPostmaster(launch.location)?.socketDirectory)
    if (attached.kind === 'attached') return ok(attached.admin)
    reason = attached.reason
    if (attached.kind === 'refused') break
    if (isRecovering(launch, launched)) {
      await pause(pollMs)
      continue
    }
    const next = await launchUnlessAlive(launch, launched, logStart)
    if (!next.ok) return next
    launched = next.value
    await pause(pollMs)
  }
  if (hasEnded(launched.child)) removeSocketDirectory(socketPath(launch.location.cluster, launch.account))
  const log = [reason, logTail(launch.location, logStart)].filter((text) => text !== '').join('\n')
  return fail({ code: 'cannotStart', directory: launch.location.cluster, afterMs: Date.now() - started, log })
}

/** Whether a server lives that we have not just started ourselves. */
function isRecovering({ location }: LaunchOptions, { child }: Launched): boolean {
  const living = livingPostmaster(location)
  return living !== undefined && living.pid !== child?.pid
}

async function launchUnlessAlive(
  launch: LaunchOptions,
  launched: Launched,
  logStart: number,
): Promise<Result<Launched, DatabaseProblem>> {
  const { child } = launched
  if (child !== undefined && !hasEnded(child)) return ok(launched)
  const failed = child !== undefined && !TRANSIENT_EXIT.test(logTail(launch.location, logStart))
  const failures = launched.failures + (failed ? 1 : 0)
  // One that nobody waits for any more must not be left behind.
  if (failures === MAX_FAILURES) return ok({ child, failures })
  if (child !== undefined && !failed) await pause(TRANSIENT_RETRY_MS)
  const next = await launchOnce(launch)
  return next.ok ? ok({ child: next.value, failures }) : next
}

const hasEnded = (child: ChildProcess | undefined): boolean =>
  child !== undefined && (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)

async function launchOnce(launch: LaunchOptions): Promise<Result<ChildProcess, DatabaseProblem>> {
  const { location, account } = launch
  const socket = makeSocketDirectory(location.cluster, account)
  if (!socket.ok) return socket
  try {
    await writeAccessRules(location, account)
    const child = spawnPostmaster(location, launch.binaries, account, socket.value, launch.settings)
    child.on('error', () => undefined)
    return ok(child)
  } catch (error) {
    return fail({
      code: 'directoryNotWritable',
      directory: location.home,
      reason: errorCode(error) ?? errorReason(error),
    })
  }
}

/** Errors of a server that is there but refuses us: waiting does not help. */
const finalStates = new Set(['28000', '28P01', '3D000'])

type AttachResult =
  | { readonly kind: 'attached'; readonly admin: Admin }
  | { readonly kind: 'absent' | 'refused'; readonly reason: string }

async function attach(socketDirectory: string | undefined): Promise<AttachResult> {
  if (socketDirectory === undefined || socketDirectory === '') return { kind: 'absent', reason: '' }
  const login = { url: socketUrl(socketDirectory, adminRole, 'postgres') }
  const client = new pg.Client({ ...clientConfig(login, 'tramit lock'), keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { kind: 'attached', admin: { client, socketDirectory } }
  } catch (error) {
    await client.end().catch(() => undefined)
    return { kind: finalStates.has(errorCode(error) ?? '') ? 'refused' : 'absent', reason: errorReason(error) }
  }
}

/** Removes the folder of the socket of a server that has stopped, unless another one has started in it since. */
export function removeSocketDirectory(directory: string): void {
  try {
    rmdirSync(directory)
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'ENOENT') throw error
  }
}
