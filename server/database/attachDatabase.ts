import { fail, ok, type Result } from '#engine/result'
import { hasCluster, runningEmbedded, startEmbedded } from './embedded/index.ts'
import type { DatabaseLogin } from './login.ts'
import type { OpenOptions } from './openDatabase.ts'
import type { DatabaseProblem } from './problem.ts'

/** The owner of a database that stays as it is. */
export type AttachedDatabase = { readonly owner: DatabaseLogin; readonly stop: () => Promise<void> }

/**
 * Reaches a database beside the servers that work on it: nothing is provisioned and nothing migrated. An embedded one that nobody runs is
 * run meanwhile.
 */
export async function attachDatabase(
  options: Pick<OpenOptions, 'url' | 'dataDirectory' | 'embedded'>,
): Promise<Result<AttachedDatabase, DatabaseProblem>> {
  const { url, dataDirectory } = options
  if (url !== undefined) return ok({ owner: { url }, stop: () => Promise.resolve() })
  const running = await runningEmbedded(dataDirectory)
  if (running) return ok({ owner: running, stop: () => Promise.resolve() })
  if (!hasCluster(dataDirectory)) return fail({ code: 'noCluster', directory: dataDirectory })
  const started = await startEmbedded(dataDirectory, options.embedded)
  return started.ok ? ok({ owner: started.value.owner, stop: started.value.stop }) : started
}
