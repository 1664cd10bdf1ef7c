import { resolve } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { checkBackup, otherFiles, otherTables } from '../backup/index.ts'
import type { Manifest } from '../backup/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { OWNERS_WORK, createPool } from '../database/index.ts'
import { attached } from './attached.ts'
import { EXIT } from './command.ts'
import type { Outcome, Values } from './command.ts'
import type { StartProblem } from './sentences.ts'
import type { Places } from './serve.ts'
import { storedOf } from './storedOf.ts'
import { verifyInstallation } from './verify/index.ts'

/** Checks an installation; or that a backup is whole, and the installation against it. */
export async function verifyCommand(configuration: Configuration, places: Places, values: Values): Promise<Outcome> {
  const { backup, alone } = values
  if (typeof backup !== 'string')
    return alone === true
      ? fail({ code: 'usage', text: '--alone needs --backup <folder>.' })
      : verifyLive(configuration, places)
  const folder = resolve(backup)
  const checked = await checkBackup(folder)
  if (!checked.ok) return checked
  const whole = `${folder} is whole: ${checked.value.tables.length} tables, ${checked.value.files.count} files`
  if (alone === true) return ok({ lines: [whole], code: EXIT.good })
  const compared = await compare(configuration, folder, checked.value)
  return compared.ok ? found([whole], compared.value, 'The installation is as the backup.') : compared
}

/** What was found to differ, or that nothing was. */
const found = (before: readonly string[], differing: readonly string[], same: string): Outcome =>
  ok(
    differing.length === 0
      ? { lines: [...before, same], code: EXIT.good }
      : { lines: [...before, ...differing], code: EXIT.differs },
  )

const compare = (
  configuration: Configuration,
  folder: string,
  { tables }: Manifest,
): Promise<Result<readonly string[], StartProblem>> =>
  attached(configuration, 'verify', async (client) => {
    await client.query('begin transaction isolation level repeatable read read only')
    const other = await otherTables(client, tables)
    await client.query('rollback')
    const files = await otherFiles(folder, storedOf(configuration))
    return ok([
      ...other.map((name) => `The table ${name} differs.`),
      ...files.map((file) => `The file ${file} is not there as it was.`),
    ])
  })

async function verifyLive(configuration: Configuration, places: Places): Promise<Outcome> {
  return attached(configuration, 'verify', async (_client, login): Promise<Outcome> => {
    const owner = createPool(login, OWNERS_WORK)
    try {
      const verified = await verifyInstallation(owner, login, configuration, places)
      return verified.ok ? found(verified.value.seen, verified.value.wrong, 'Nothing is wrong.') : verified
    } finally {
      await owner.end()
    }
  })
}
