import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { PATHS as PLACE, checkBackup, checkSchema, restoreBackup } from '../backup/index.ts'
import type { CopiedKey, Manifest } from '../backup/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { migrateDatabase, provisionSource, readMigrations, withClient } from '../database/index.ts'
import type { ProvisionedDatabase } from '../database/index.ts'
import { loadDefinitions } from '../definitions/index.ts'
import { fitTablesOf } from '../openPortal.ts'
import { openMasterKeys } from '../fileStore/index.ts'
import { KEY_FILES } from './backupCommand.ts'
import { EXIT, requiredText } from './command.ts'
import type { Outcome, Values } from './command.ts'
import { INDEX_PATIENCE, fitTenantIndexes, leftIndexes } from './fitTenantIndexes.ts'
import { promoteAgain } from './promoteCommand.ts'
import type { MigrateLimits } from './promoteCommand.ts'
import type { StartProblem } from './describeProblem.ts'
import { databaseOptions } from './serve.ts'
import type { BuildPaths } from './serve.ts'
import { configuredFiles } from './configuredFiles.ts'

/** Restores a backup into an empty installation, migrates it, and reports its content. */
export async function restoreCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
  limits: MigrateLimits = {},
): Promise<Outcome> {
  const from = resolve(requiredText(values, 'from'))
  const checked = await checkBackup(from)
  if (!checked.ok) return checked
  const manifest = checked.value
  const migrations = await readMigrations(places.migrations)
  if (!migrations.ok) return migrations
  const schema = checkSchema(manifest, migrations.value)
  if (!schema.ok) return schema
  const keys = await masterKeysOf(configuration, from, manifest)
  if (!keys.ok) return keys
  const source = await provisionSource(databaseOptions(configuration))
  if (!source.ok) return source
  try {
    const restored = await restoreInto(source.value, configuration, places, from, manifest, limits)
    if (!restored.ok) return restored
    const lines = [...reportLines(manifest), ...restored.value]
    return ok({ lines, code: restored.value.length > 0 ? EXIT.differs : EXIT.success })
  } finally {
    await source.value.stop()
  }
}

const reportLines = ({ tables, files, madeAt, product }: Manifest): readonly string[] => [
  `restored the backup of ${madeAt} (version ${product}): ${tables.length} tables and ${files.count} files, all as they were`,
  'Everybody signs in anew.',
]

/** Answers what is left to do. */
async function restoreInto(
  source: ProvisionedDatabase,
  configuration: Configuration,
  { migrations, definitions: folder }: BuildPaths,
  from: string,
  manifest: Manifest,
  limits: MigrateLimits = {},
): Promise<Result<readonly string[], StartProblem>> {
  const definitions = await loadDefinitions(folder)
  if (!definitions.ok) return fail(...definitions.problems.map((fault) => ({ code: 'definition' as const, fault })))
  const upTo = manifest.schema.at(-1)?.name
  const fitTables = fitTablesOf(definitions.value)
  const up = await migrateDatabase(source, migrations, { ...(upTo === undefined ? {} : { upTo }), fitTables })
  if (!up.ok)
    return up.problems.some(({ code }) => code === 'schemaNewer') ? fail(unsupportedSchema(up.problems, manifest)) : up
  const { dataDirectory } = configuration
  const restored = await withClient(source.owner, 'tramit restore', (client) =>
    restoreBackup({
      client,
      stored: configuredFiles(configuration),
      from,
      manifest,
      marker: join(dataDirectory, 'restoring'),
      keys: keysOf(from, manifest, dataDirectory),
    }),
  )
  if (!restored.ok) return restored
  if (!restored.value.ok) return restored.value
  const rest = await migrateDatabase(source, migrations, { fitTables })
  if (!rest.ok) return rest
  const promoted = await promoteAgain(source.owner, limits)
  if (!promoted.ok) return promoted
  const waiting = AbortSignal.timeout(limits.indexPatience ?? INDEX_PATIENCE)
  const fitted = await fitTenantIndexes(source.owner, definitions.value, undefined, undefined, waiting)
  if (!fitted.ok) return fitted
  const analyzed = await withClient(source.owner, 'tramit restore', (client) => client.query('analyze'))
  return analyzed.ok ? ok([...promoted.value.left, ...leftIndexes(fitted.value)]) : analyzed
}

function unsupportedSchema(problems: readonly StartProblem[], { schema }: Manifest): StartProblem {
  const found = problems.flatMap((problem) => (problem.code === 'schemaNewer' ? [problem.found] : [])).join()
  return { code: 'schemaOther', found, wanted: schema.at(-1)?.name ?? '' }
}

/** Checks that the master keys of the backup's files are available, before anything is written. */
async function masterKeysOf(
  { dataDirectory, masterKey, masterKeyBefore }: Configuration,
  from: string,
  { masters, keys }: Manifest,
): Promise<Result<void, StartProblem>> {
  const place = existsSync(join(dataDirectory, 'master.key')) ? dataDirectory : join(from, PLACE.keys)
  const isThere = masterKey !== null || place === dataDirectory || keys.some(({ name }) => name === 'master.key')
  const opened = isThere
    ? await openMasterKeys({ dataDirectory: place, given: masterKey, before: masterKeyBefore })
    : null
  if (opened && !opened.ok) return opened
  const known = opened ? await opened.value.all() : []
  const missing = masters.filter((id) => !known.some((one) => one.id === id))
  return missing.length === 0
    ? ok(undefined)
    : fail({ code: 'masterKeyMissing', masters: missing, directory: dataDirectory })
}

/** The key files in the backup. Existing ones in the installation are kept. */
const keysOf = (from: string, { keys }: Manifest, dataDirectory: string): readonly CopiedKey[] =>
  keys
    .filter(({ name }) => KEY_FILES.some((key) => key === name))
    .map(({ name }) => ({ from: join(from, PLACE.keys, name), to: join(dataDirectory, name) }))
