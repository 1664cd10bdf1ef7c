import pg from 'pg'
import { fail, ok, type Result } from '#engine/result'
import { errorCode, errorReason } from './databaseError.ts'
import { clientConfig, type DatabaseLogin } from './login.ts'
import type { DatabaseProblem } from './problem.ts'

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
  try {
    const client = new pg.Client(clientConfig(login, applicationName))
    // A connection that breaks fails the statement under way; the event must not end the process as well.
    client.on('error', () => undefined)
    await client.connect()
    return ok(client)
  } catch (error) {
    const sqlState = errorCode(error)
    return fail({ code: 'cannotConnect', reason: errorReason(error), ...(sqlState === undefined ? {} : { sqlState }) })
  }
}
