import { resolve } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { beginSnapshot, checkBackup, differingFiles, differingTables } from '../backup/index.ts'
import type { Manifest } from '../backup/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { OWNER_POOL, createPool } from '../database/index.ts'
import { withAttachedDatabase } from './withAttachedDatabase.ts'
import { EXIT } from './command.ts'
import type { Outcome, Values } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'
import { configuredFiles } from './configuredFiles.ts'
import { verifyFile, verifyInstallation } from './verify/index.ts'

/** Verifies an installation, or a backup and the installation against it. */
export async function verifyCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Outcome> {
  const { backup, alone, certificate, timestampCa } = values
  if (timestampCa !== undefined) return fail({ code: 'usage', text: '--timestamp-ca needs a file: verify signed.pdf.' })
  if (certificate !== undefined) return fail({ code: 'usage', text: '--certificate needs a file: verify signed.pdf.' })
  if (typeof backup !== 'string')
    return alone === true
      ? fail({ code: 'usage', text: '--alone needs --backup <folder>.' })
      : verifyRunning(configuration, places)
  const folder = resolve(backup)
  const checked = await checkBackup(folder)
  if (!checked.ok) return checked
  const whole = `${folder} is whole: ${checked.value.tables.length} tables, ${checked.value.files.count} files`
  if (alone === true) return ok({ lines: [whole], code: EXIT.success })
  const compared = await compareWithBackup(configuration, folder, checked.value)
  return compared.ok ? verificationOutcome([whole], compared.value, 'The installation is as the backup.') : compared
}

/** Verifies the signatures of a file. */
export const verifyFileCommand = (
  { backup, alone, certificate, timestampCa }: Values,
  path: string,
): Promise<Outcome> =>
  backup === undefined && alone === undefined
    ? verifyFile(
        path,
        typeof certificate === 'string' ? certificate : null,
        typeof timestampCa === 'string' ? timestampCa : null,
      )
    : Promise.resolve(fail({ code: 'usage', text: 'verify takes either a file or --backup.' }))

const verificationOutcome = (before: readonly string[], differing: readonly string[], same: string): Outcome =>
  ok(
    differing.length === 0
      ? { lines: [...before, same], code: EXIT.success }
      : { lines: [...before, ...differing], code: EXIT.differs },
  )

const compareWithBackup = (
  configuration: Configuration,
  folder: string,
  { tables }: Manifest,
): Promise<Result<readonly string[], StartProblem>> =>
  withAttachedDatabase(configuration, 'verify', async (client) => {
    await beginSnapshot(client)
    const other = await differingTables(client, tables)
    await client.query('rollback')
    const files = await differingFiles(folder, configuredFiles(configuration))
    return ok([
      ...other.map((name) => `The table ${name} differs.`),
      ...files.map((file) => `The file ${file} is not there as it was.`),
    ])
  })

async function verifyRunning(configuration: Configuration, places: BuildPaths): Promise<Outcome> {
  return withAttachedDatabase(configuration, 'verify', async (_client, login): Promise<Outcome> => {
    const owner = createPool(login, OWNER_POOL)
    try {
      const verified = await verifyInstallation(owner, login, configuration, places)
      return verified.ok
        ? verificationOutcome(verified.value.checked, verified.value.problems, 'Nothing is wrong.')
        : verified
    } finally {
      await owner.end()
    }
  })
}
