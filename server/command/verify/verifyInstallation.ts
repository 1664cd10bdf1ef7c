import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../../configuration/index.ts'
import { changedFunctions, nextMigration, readFunctions, readMigrations } from '../../database/index.ts'
import type { DatabaseLogin, Pool } from '../../database/index.ts'
import { openPortal, storedModules } from '../../openPortal.ts'
import { queryShared, findTenant, createRows } from '../../tenancy/index.ts'
import type { StartProblem } from '../describeProblem.ts'
import type { BuildPaths } from '../serve.ts'
import { portalOptions } from '../portalOptions.ts'
import { configuredFiles } from '../configuredFiles.ts'
import { verifyFiles } from './verifyFiles.ts'
import { verifyIndexes } from './verifyIndexes.ts'
import type { Portal } from '../../operation/index.ts'
import { createTenantDefinitionsCache } from '../../tenantDefinitions/index.ts'
import { CATALOGUE_COLUMNS } from '../../sql/index.ts'
import type { CatalogueColumn } from '../../sql/index.ts'
import { compareStorage } from '../../storage/index.ts'
import { describeProblem } from '../describeProblem.ts'
import { brokenEvidence, falseSignatures } from '../../evidence/index.ts'

/** Checks that ran and problems that they found, one sentence each. */
interface VerificationReport {
  readonly checked: readonly string[]
  readonly problems: readonly string[]
}

/** Verifies an installation without changing it. Servers may run meanwhile. */
export async function verifyInstallation(
  owner: Pool,
  login: DatabaseLogin,
  configuration: Configuration,
  places: BuildPaths,
): Promise<Result<VerificationReport, StartProblem>> {
  const schema = await checkSchema(owner, places.migrations)
  if (!schema.ok) return schema
  const key = await checkKey(owner, configuration)
  if (!key.ok) return key
  const wrong: string[] = []
  const portal = await openPortal({ ...portalOptions(configuration, places), pool: owner })
  if (!portal.ok) return portal
  const tenants = await allTenants(owner)
  const folder = join(configuration.dataDirectory, 'files')
  const files = await verifyFiles(portal.value, configuredFiles(configuration), folder, tenants)
  wrong.push(...files.problems)
  wrong.push(...(await verifyDefinitions(portal.value, tenants)))
  wrong.push(...(await verifyStorage(owner, portal.value)))
  wrong.push(...(await verifyIndexes(portal.value, login)))
  wrong.push(...(await verifyEvidence(portal.value, tenants)))
  const seen = [
    `${tenants.length} organisations, ${files.count} files of ${files.bytes} bytes, ${portal.value.definitions.modules.size} modules`,
  ]
  return ok({ checked: seen, problems: wrong })
}

/** Refuses a database that is not of this version. */
export async function checkSchema(owner: Pool, directory: string): Promise<Result<void, StartProblem>> {
  const migrations = await readMigrations(directory)
  if (!migrations.ok) return migrations
  const known = await queryShared<{ known: boolean }>(owner, {
    text: `select to_regclass('public.schema_migration') is not null as known`,
    values: [],
  })
  if (known.rows[0]?.known !== true) return fail({ code: 'nothingThere', where: 'the database' })
  const { rows } = await queryShared<{ version: number; name: string; checksum: string }>(owner, {
    text: 'select version, name, checksum from public.schema_migration order by version',
    values: [],
  })
  const next = nextMigration(migrations.value, rows)
  if (!next.ok) return next
  return next.value === undefined
    ? checkFunctions(owner, directory)
    : fail({ code: 'schemaOlder', next: next.value.name })
}

async function checkFunctions(owner: Pool, directory: string): Promise<Result<void, StartProblem>> {
  const functions = await readFunctions(directory)
  if (!functions.ok) return functions
  const { rows } = await queryShared<{ name: string; checksum: string }>(owner, {
    text: 'select name, checksum from public.schema_function order by applied_at',
    values: [],
  })
  const changed = changedFunctions(functions.value, rows)
  if (!changed.ok) return changed
  const [first] = changed.value
  return first === undefined ? ok(undefined) : fail({ code: 'schemaOlder', next: `functions/${first.name}` })
}

/** Checks that a key exists, since opening would create one. */
async function checkKey(owner: Pool, { dataDirectory, masterKey }: Configuration): Promise<Result<void, StartProblem>> {
  if (masterKey !== null || existsSync(join(dataDirectory, 'master.key'))) return ok(undefined)
  const { rows } = await queryShared<{ there: boolean }>(owner, {
    text: 'select exists (select from public.tenant) as there',
    values: [],
  })
  return rows[0]?.there === true
    ? fail({ code: 'masterKeyMissing', masters: [], directory: dataDirectory })
    : ok(undefined)
}

async function allTenants(owner: Pool): Promise<readonly number[]> {
  const { rows } = await queryShared<{ id: number }>(owner, {
    text: 'select tenant_id as id from public.tenant order by 1',
    values: [],
  })
  return rows.map(({ id }) => id)
}

/** The published overlays that this version cannot compile. */
async function verifyDefinitions(
  { pool, definitions }: Portal,
  tenants: readonly number[],
): Promise<readonly string[]> {
  const wrong: string[] = []
  const { rows: columns } = await queryShared<CatalogueColumn>(pool, CATALOGUE_COLUMNS)
  for (const id of tenants) {
    const tenant = await findTenant(pool, { id: String(id) })
    if (!tenant || tenant.definitions === 0) continue
    const tell = (module: string): void => {
      wrong.push(`What ${tenant.code} has published over ${module} does not compile: it is left out.`)
    }
    await createTenantDefinitionsCache({ pool, definitions, columns, report: tell, maxSize: 1 }).of(tenant)
  }
  return wrong
}

/** Tables that are not what their definitions need. */
async function verifyStorage(owner: Pool, { definitions }: Portal): Promise<readonly string[]> {
  const { statements, unused, problems } = await compareStorage(owner, storedModules(definitions))
  const pending = [...new Set(statements.map(({ table }) => table))]
  return [
    ...pending.map((table) => `The table ${table} is not what its definition needs: run "tramit migrate".`),
    ...unused.map(({ table, column }) => `No field uses the column ${table}.${column}: run "tramit migrate".`),
    ...problems.map(describeProblem),
  ]
}

/** The records whose chain of evidence somebody has changed, and those whose signature is not what the chain says. */
export async function verifyEvidence(
  { pool }: Pick<Portal, 'pool'>,
  tenants: readonly number[],
): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const tenant of tenants) {
    const rows = createRows(pool, { tenant, user: null })
    for (const { table, record } of await brokenEvidence(rows, tenant))
      wrong.push(`The evidence of the record ${record} in ${table} of organisation ${tenant} was changed.`)
    for (const { table, record } of await falseSignatures(rows, tenant))
      wrong.push(
        `The signature of the record ${record} in ${table} of organisation ${tenant} is not the one of its evidence.`,
      )
  }
  return wrong
}
