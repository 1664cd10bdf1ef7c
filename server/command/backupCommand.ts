import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, ok } from '#engine/result'
import { writeBackup } from '../backup/index.ts'
import type { Manifest } from '../backup/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { VERSION } from '../version.ts'
import { withAttachedDatabase } from './withAttachedDatabase.ts'
import { EXIT, requiredText } from './command.ts'
import type { Outcome, Values } from './command.ts'
import type { BuildPaths } from './serve.ts'
import { configuredFiles } from './configuredFiles.ts'

/** Key files in the data directory: the master key, and the key that signs paths. */
export const KEY_FILES = ['master.key', 'secret'] as const

/** Writes a backup. Servers may run meanwhile. */
export async function backupCommand(
  configuration: Configuration,
  _places: BuildPaths,
  values: Values,
): Promise<Outcome> {
  const withKeys = values['with-keys'] === true
  if (withKeys && configuration.masterKey !== null) return fail({ code: 'keyNotOurs' })
  const { dataDirectory } = configuration
  const to = resolve(requiredText(values, 'to'))
  return withAttachedDatabase(configuration, 'backup', async (client) => {
    const written = await writeBackup({
      client,
      stored: configuredFiles(configuration),
      to,
      product: VERSION,
      now: new Date(),
      keys: withKeys ? keyFiles(dataDirectory) : [],
    })
    if (!written.ok) return written
    const { missing } = written.value
    return ok({
      lines: [
        ...reportLines(written.value, to),
        ...missing.map((file) => `The file ${file} was not there: its row is in the backup.`),
      ],
      code: missing.length === 0 ? EXIT.success : EXIT.differs,
    })
  })
}

const keyFiles = (directory: string): readonly { readonly name: string; readonly path: string }[] =>
  KEY_FILES.map((name) => ({ name, path: join(directory, name) })).filter(({ path }) => existsSync(path))

function reportLines({ tables, files, masters, keys }: Manifest, to: string): readonly string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${to}: ${tables.length} tables with ${rows} rows, ${files.count} files of ${files.bytes} bytes`,
    ...(keys.length > 0
      ? [
          `The keys lie in it (${keys.map(({ name }) => name).join(', ')}): whoever has this backup can read every file.`,
        ]
      : masters.map((id) => `The master key ${id} is not in it: keep it apart, without it no file opens.`)),
  ]
}
