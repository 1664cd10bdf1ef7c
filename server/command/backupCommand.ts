import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, ok } from '#engine/result'
import { writeBackup } from '../backup/index.ts'
import type { Manifest } from '../backup/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { VERSION } from '../version.ts'
import { attached } from './attached.ts'
import { EXIT, neededText } from './command.ts'
import type { Outcome, Values } from './command.ts'
import type { Places } from './serve.ts'
import { storedOf } from './storedOf.ts'

/** Keys that lie in the data directory: what wraps the keys of files, and what signs paths. */
export const KEYS = ['master.key', 'secret'] as const

/** Writes a backup of an installation, whether servers run on it or not. */
export async function backupCommand(configuration: Configuration, _places: Places, values: Values): Promise<Outcome> {
  const withKeys = values['with-keys'] === true
  if (withKeys && configuration.masterKey !== null) return fail({ code: 'keyNotOurs' })
  const { dataDirectory } = configuration
  const to = resolve(neededText(values, 'to'))
  return attached(configuration, 'backup', async (client) => {
    const written = await writeBackup({
      client,
      stored: storedOf(configuration),
      to,
      product: VERSION,
      now: new Date(),
      keys: withKeys ? keysIn(dataDirectory) : [],
    })
    if (!written.ok) return written
    const { missing } = written.value
    return ok({
      lines: [
        ...told(written.value, to),
        ...missing.map((file) => `The file ${file} was not there: its row is in the backup.`),
      ],
      code: missing.length === 0 ? EXIT.good : EXIT.differs,
    })
  })
}

const keysIn = (directory: string): readonly { readonly name: string; readonly path: string }[] =>
  KEYS.map((name) => ({ name, path: join(directory, name) })).filter(({ path }) => existsSync(path))

function told({ tables, files, masters, keys }: Manifest, to: string): readonly string[] {
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
