import { errorCode, isDatabaseError } from './problem.ts'

/** No session of the database is to be had now: too many wait for one, none came free in time, or the connection is lost. */
export class Unavailable extends Error {
  constructor(
    readonly reason: 'full' | 'late' | 'lost',
    options?: ErrorOptions,
  ) {
    super(`no session of the database: ${reason}`, options)
  }
}

/** Seconds until a place in the queue, and until what stands in the way of a statement or of the database, may be gone. */
const [QUEUE_RETRY, OUTAGE_RETRY] = [1, 5] as const

/**
 * SQLSTATE (PostgreSQL, appendix A) of what passes by itself: a connection that broke (08), a transaction that met another one
 * too often (40001, 40P01), a server out of room (53), a lock or a statement that took too long (55P03, 57014, 25P03), a server that
 * stops or starts (57P).
 */
const TRANSIENT_STATE = /^(08...|40001|40P01|53...|55P03|57014|25P03|57P0[1235])$/

/**
 * SQLSTATE of what any statement would meet now, whatever it is about: no room (53), cancelled or shut down (57), a fault of the machine
 * (58). Unlike these, most that passes by itself is of one statement, such as a lock that was not to be had.
 */
const SERVER_STATE = /^5[378]/

/** Whether PostgreSQL could not go on, so that the statement after it would fail as well. */
export const isServerFault = (error: unknown): boolean => isDatabaseError(error) && SERVER_STATE.test(error.code ?? '')

/**
 * Codes of the system for a machine that is out of room, of files that may be open, or of disks that may be written: nothing was kept, and what
 * was asked for may be asked again when the operator has made room.
 */
const OUT_OF_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM'])

/** Whether a fault passes by itself, as seconds until it is worth trying again; null for any other, which is a fault of ours. */
export function retryAfter(error: unknown): number | null {
  if (error instanceof Unavailable) return error.reason === 'lost' ? OUTAGE_RETRY : QUEUE_RETRY
  const code = errorCode(error) ?? ''
  return isDatabaseError(error)
    ? TRANSIENT_STATE.test(code)
      ? OUTAGE_RETRY
      : null
    : OUT_OF_ROOM.has(code)
      ? OUTAGE_RETRY
      : null
}
