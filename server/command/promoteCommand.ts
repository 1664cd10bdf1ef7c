import { setTimeout as pause } from 'node:timers/promises'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { errorReason, withClient, withIndexLock } from '../database/index.ts'
import type { Client, DatabaseLogin, DatabaseProblem } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { SHARED_PARTITION, partitionOf } from '../sql/index.ts'
import type { PromotedModule } from '../sql/index.ts'
import { promoteModule, promoteRestored, unpromotedModules } from '../storage/index.ts'
import type { Promotion, PromotionLimits } from '../storage/index.ts'
import { createTenantDefinitionsCache } from '../tenantDefinitions/index.ts'
import { findTenant } from '../tenancy/index.ts'
import { EXIT, requiredText } from './command.ts'
import type { Outcome, Values } from './command.ts'
import { describeProblem } from './describeProblem.ts'
import type { StartProblem } from './describeProblem.ts'
import {
  INDEX_PATIENCE,
  failedIndexes,
  fitTenantIndexes,
  readCatalogue,
  wantedTenantIndexes,
} from './fitTenantIndexes.ts'
import { readDefinitions } from './serve.ts'
import type { BuildPaths } from './serve.ts'
import { checkSchema } from './verify/verifyInstallation.ts'
import { withAttachedDatabase } from './withAttachedDatabase.ts'

/** Moves the records of a module that an organisation made to a table of their own, beside running servers. */
export async function promoteCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Outcome> {
  const definitions = await readDefinitions(places)
  if (!definitions.ok) return definitions
  return withAttachedDatabase(configuration, 'promote', async (_client, login) => {
    const schema = await readCatalogue(login, (pool) => checkSchema(pool, places.migrations))
    if (!schema.ok) return schema
    return promote(login, definitions.value, requiredText(values, 'tenant'), requiredText(values, 'module'))
  })
}

/** Promotes a module, fits the indexes of its organisation and tidies both tables up. */
export async function promote(
  login: DatabaseLogin,
  definitions: Definitions,
  code: string,
  module: string,
  limits?: Partial<PromotionLimits>,
): Promise<Outcome> {
  const tenant = await ownModule(login, definitions, code, module)
  if (!tenant.ok) return tenant
  const moved = await withClient(login, 'tramit promote', (client) =>
    withIndexLock(client, { signal: AbortSignal.timeout(INDEX_PATIENCE) }, async () => {
      const wanted = await wantedTenantIndexes(login, definitions, undefined, tenant.value, {
        tenant: tenant.value,
        module,
      })
      const own = `${partitionOf(tenant.value, module)} `
      return promoteModule(
        client,
        tenant.value,
        module,
        wanted.filter(({ on }) => on.startsWith(own)),
        limits,
      )
    }),
  )
  if (!moved.ok) return moved
  if (moved.value === null) return fail(INDEXES_BUSY)
  if (!moved.value.ok) return moved.value
  const promotion = moved.value.value
  if (promotion === null) {
    const fitted = await fitTenantIndexes(login, definitions, undefined, tenant.value)
    if (!fitted.ok) return fitted
    return fail({ code: 'usage', text: `${module} of ${code} has a table of its own already. Nothing was moved.` })
  }
  const told = toldOf(code, module, promotion)
  const failure = await finish(login, definitions, tenant.value, module)
  if (failure === null) return ok({ lines: [told], code: EXIT.success })
  const rest = `Its indexes are not all made, or its tables not vacuumed. Run tramit migrate. ${failure}`
  return ok({ lines: [told, rest], code: EXIT.differs })
}

/** The work after the switch, which cannot undo the switch. Answers why it failed. */
async function finish(
  login: DatabaseLogin,
  definitions: Definitions,
  tenant: number,
  module: string,
): Promise<string | null> {
  try {
    const fitted = await fitTenantIndexes(login, definitions, undefined, tenant)
    const done = fitted.ok
      ? await withClient(login, 'tramit promote', (client) => tidy(client, partitionOf(tenant, module)))
      : fitted
    if (!done.ok) return done.problems.map(describeProblem).join(' ')
    return (fitted.ok && failedIndexes(fitted.value).join(' ')) || null
  } catch (error) {
    return errorReason(error)
  }
}

const INDEXES_BUSY = { code: 'usage', text: 'Another server makes indexes. Try again when it is done.' } as const

/** When a command gives up what a later migrate does, in milliseconds. */
export interface MigrateLimits extends Partial<PromotionLimits> {
  /** Of waiting for a server that makes indexes. */
  readonly indexPatience?: number
}

/**
 * Gives the promoted modules of a restored backup their tables, and tells which, and why others could not get one now. Their
 * switch may take as long as all of their records need: a module that has grown since its promotion would never get one.
 */
export async function promoteAgain(
  login: DatabaseLogin,
  { indexPatience = INDEX_PATIENCE, ...limits }: MigrateLimits = {},
): Promise<Result<{ readonly made: readonly string[]; readonly left: readonly string[] }, DatabaseProblem>> {
  const done = await withClient(login, 'tramit promote', async (client) => {
    const missing = await unpromotedModules(client)
    if (missing.length === 0) return { made: [], left: [] }
    const waiting = { signal: AbortSignal.timeout(indexPatience) }
    return (
      (await withIndexLock(client, waiting, () => promoteRestored(client, { hold: RESTORED_HOLD, ...limits }))) ?? {
        made: [],
        left: missing.map((one) => ({ ...one, problems: [INDEXES_BUSY] })),
      }
    )
  })
  if (!done.ok) return done
  const { made, left } = done.value
  const of = ({ module, tenant }: PromotedModule): string => `${module} of organisation ${tenant}`
  return ok({
    made: made.map((one) => `made the table of ${of(one)}`),
    left: left.map(
      (one) =>
        `${of(one)} has no table of its own yet, and the next migrate tries it again. ${one.problems.map(describeProblem).join(' ')}`,
    ),
  })
}

/**
 * Reads all rows, so that lists are counted by indexes alone. Rows that somebody's statement may see as they were before
 * are left out, so it is done again until few are.
 */
async function tidy(client: Client, own: string): Promise<void> {
  await client.query(`vacuum (analyze) ${SHARED_PARTITION}`)
  for (let left = TIDY_TRIES; left > 0; left -= 1) {
    await client.query(`vacuum (analyze) ${own}`)
    const { rows } = await client.query(
      'select from pg_class where oid = $1::regclass and relallvisible < relpages * 0.9',
      [own],
    )
    if (rows.length === 0) return
    await pause(TIDY_PAUSE)
  }
}

/** How often it is tried, and the milliseconds between. */
const [TIDY_TRIES, TIDY_PAUSE] = [30, 2000] as const

/** Milliseconds that the switch of a restored module may take. */
const RESTORED_HOLD = 600_000

const toldOf = (code: string, module: string, { records, held }: NonNullable<Promotion>): string =>
  `${module} of ${code} has a table of its own with ${records} records; others waited at most ${held} ms for the switch`

/** The organisation that made a module, if it did and serves it. */
async function ownModule(
  login: DatabaseLogin,
  definitions: Definitions,
  code: string,
  module: string,
): Promise<Result<number, StartProblem>> {
  return readCatalogue(login, async (pool, columns) => {
    const tenant = await findTenant(pool, { code })
    if (!tenant) return fail({ code: 'usage', text: `There is no organisation with the code ${code}.` })
    const models = createTenantDefinitionsCache({ pool, definitions, columns, report: () => undefined, maxSize: 1 })
    const own = [...(await models.of(tenant)).tables.values()].flatMap((table) =>
      table.general ? [table.module.id] : [],
    )
    if (own.includes(module)) return ok(tenant.id)
    const there = own.length > 0 ? `It has: ${own.toSorted().join(', ')}.` : 'It has made none.'
    return fail({ code: 'usage', text: `${code} has made no module ${module} that it serves. ${there}` })
  })
}
