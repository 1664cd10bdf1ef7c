import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fail, ok, type Result } from '#engine/result'
import { errorCode, errorReason } from './problem.ts'
import { clientConfig, type DatabaseLogin } from './login.ts'
import type { DatabaseProblem } from './problem.ts'

/** SQLSTATE of a server that starts or recovers: it will let us in. */
const CANNOT_CONNECT_NOW = '57P03'
/** Milliseconds that such a server is waited for, and between two tries. */
const [PATIENCE, RETRY] = [120_000, 200] as const

/** Runs `work` on a connection of its own; a server that cannot be reached is a problem, an error of `work` throws. */
export async function withClient<T>(
  login: DatabaseLogin,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<Result<T, DatabaseProblem>> {
  const connected = await connect(login, applicationName)
  if (!connected.ok) return connected
  try {
    return ok(await work(connected.value))
  } finally {
    await connected.value.end().catch(() => undefined)
  }
}

async function connect(login: DatabaseLogin, applicationName: string): Promise<Result<pg.Client, DatabaseProblem>> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    try {
      return ok(await connectOnce(login, applicationName))
    } catch (error) {
      const sqlState = errorCode(error)
      const known = sqlState === undefined ? {} : { sqlState }
      if (sqlState !== CANNOT_CONNECT_NOW || Date.now() > deadline)
        return fail({ code: 'cannotConnect', reason: errorReason(error), ...known })
    }
    await pause(RETRY)
  }
}

async function connectOnce(login: DatabaseLogin, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(login, applicationName))
  // A connection that breaks fails the statement under way; the event must not end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
