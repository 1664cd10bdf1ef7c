import { fail } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { attachDatabase, errorCode, errorReason, withClient } from '../database/index.ts'
import type { Client, DatabaseLogin } from '../database/index.ts'
import type { StartProblem } from './describeProblem.ts'
import { databaseOptions } from './serve.ts'

/** Runs work on a connection of the database's owner, beside running servers and without migrating. */
export async function withAttachedDatabase<T>(
  configuration: Configuration,
  name: string,
  work: (client: Client, owner: DatabaseLogin) => Promise<Result<T, StartProblem>>,
): Promise<Result<T, StartProblem>> {
  const database = await attachDatabase(databaseOptions(configuration))
  if (!database.ok) return database
  try {
    const done = await withClient(database.value.owner, `tramit ${name}`, (client) =>
      work(client, database.value.owner),
    )
    return done.ok ? done.value : done
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    return fail({ code: 'cannotConnect', reason: errorReason(error) })
  } finally {
    await database.value.stop()
  }
}

/** SQLSTATEs and error codes of a connection that was closed by a shutdown. */
const SHUTDOWN_CODES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'])

const isConnectionLost = (error: unknown): boolean =>
  SHUTDOWN_CODES.has(errorCode(error) ?? '') || errorReason(error).startsWith('Connection terminated')
