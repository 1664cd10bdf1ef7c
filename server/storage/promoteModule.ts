import { setTimeout as pause } from 'node:timers/promises'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { errorReason, isDatabaseError, isServerFault } from '../database/index.ts'
import type { Client, NamedIndex } from '../database/index.ts'
import { SHARED_PARTITION, boundsOf, partitionOf } from '../sql/index.ts'
import type { PromotedModule } from '../sql/index.ts'

/** The result of a promotion. Null: the module has a table of its own already. */
export type Promotion = {
  readonly records: number
  /** Milliseconds that nobody could read or write records of own modules. */
  readonly held: number
} | null

export type PromotionProblem =
  /** Somebody worked with the table for so long; or the switch would have kept everybody waiting for longer. */
  | { readonly code: 'promotionBlocked' | 'promotionSlow'; readonly seconds: number }
  /** An index of the module cannot be made, such as for a value that does not fit. */
  | { readonly code: 'promotionIndex'; readonly index: string; readonly reason: string }
  /** PostgreSQL could not go on, such as for a full disk, or somebody cancelled it. */
  | { readonly code: 'promotionStopped'; readonly reason: string }

/** Advisory lock for one promotion at a time: "promote" in ASCII. */
const lockKey = BigInt('0x70726f6d6f7465').toString()

/**
 * Milliseconds that the switch waits for those who read or write, and lets them through before it tries again. PostgreSQL
 * ends an automatic vacuum that is in the way after 1 second (deadlock_timeout).
 */
const [LOCK_TIMEOUT, LOCK_PAUSE] = [1500, 1000] as const

/** When it gives up, in milliseconds. */
export interface PromotionLimits {
  /** Of tries to be alone with the table. */
  readonly patience: number
  /** Of the switch, while everybody waits. */
  readonly hold: number
}
const LIMITS: PromotionLimits = { patience: 60_000, hold: 8000 }

/** SQLSTATEs: a lock was not to be had in time; two that wait for each other. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['55P03', '40P01'])
/** SQLSTATE: a statement took too long. */
const CANCELLED = '57014'

interface Step {
  readonly client: Client
  readonly tenant: number
  readonly module: string
  /** The new partition. */
  readonly own: string
  /** Stored columns, quoted. */
  readonly columns: readonly string[]
  readonly limits: PromotionLimits
}

/** The promotion to commit, and when the try that got the lock began. */
interface Switched {
  readonly records: number
  readonly began: number
}

/**
 * Moves the records of a tenant's module to a partition of their own, as the owner of the tables. All of it is one
 * transaction, so that it happens or not. Others read and write while records are copied and indexes made; then
 * everybody waits for the switch, which also takes over what they changed meanwhile.
 */
export async function promoteModule(
  client: Client,
  tenant: number,
  module: string,
  indexes: readonly NamedIndex[],
  limits: Partial<PromotionLimits> = {},
): Promise<Result<Promotion, PromotionProblem>> {
  if (!/^x_[a-z0-9_]+$/.test(module)) throw new Error(`${module} is no module of an organisation`)
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1::bigint)', [lockKey])
    const done = await promoteUnderLock(client, tenant, module, indexes, { ...LIMITS, ...limits }).catch(stopped)
    // A connection that is lost has rolled back.
    if (!done.ok)
      return await client.query('rollback').then(
        () => done,
        () => done,
      )
    await client.query('commit')
    if (done.value === null) return ok(null)
    const { records, began } = done.value
    return ok({ records, held: Math.round(performance.now() - began) })
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function stopped(error: unknown): Result<never, PromotionProblem> {
  if (!isServerFault(error)) throw error
  return fail({ code: 'promotionStopped', reason: errorReason(error) })
}

/** Promoted modules without a table of their own, as after a restore. */
export const unpromotedModules = async (client: Client): Promise<readonly PromotedModule[]> =>
  (await client.query<PromotedModule>('select tenant, module from public.unpromoted_modules()')).rows

/** A module that could not get its table again, and why. */
interface LeftModule extends PromotedModule {
  readonly problems: readonly PromotionProblem[]
}

/**
 * Gives the promoted modules of a restored backup their tables again. Their indexes are fitted afterwards. One whose switch
 * would take too long keeps no other from its table; what else is in the way would be in the way of all that follow.
 */
export async function promoteRestored(
  client: Client,
  limits: Partial<PromotionLimits> = {},
): Promise<{ readonly made: readonly PromotedModule[]; readonly left: readonly LeftModule[] }> {
  const rows = await unpromotedModules(client)
  const [made, left]: [PromotedModule[], LeftModule[]] = [[], []]
  for (const [place, one] of rows.entries()) {
    const done = await promoteModule(client, one.tenant, one.module, [], limits)
    if (done.ok) {
      made.push(one)
      continue
    }
    const { problems } = done
    const isSlow = problems.every(({ code }) => code === 'promotionSlow')
    left.push(...(isSlow ? [one] : rows.slice(place)).map((each) => ({ ...each, problems })))
    if (!isSlow) break
  }
  return { made, left }
}

async function promoteUnderLock(
  client: Client,
  tenant: number,
  module: string,
  indexes: readonly NamedIndex[],
  limits: PromotionLimits,
): Promise<Result<Switched | null, PromotionProblem>> {
  const own = partitionOf(tenant, module)
  const { rows: there } = await client.query('select where to_regclass($1) is not null', [own])
  if (there.length > 0) return ok(null)
  await client.query(
    `select set_config('app.tenant', $1, true), set_config('maintenance_work_mem', '256MB', true), set_config('lock_timeout', '0', true)`,
    [String(tenant)],
  )
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(a.attname) as name from pg_attribute a
      where a.attrelid = 'public.extra_record'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
  )
  const step = { client, tenant, module, own, columns: columns.map(({ name }) => name), limits }
  await copyRecords(step)
  const failed = await createIndexes(client, indexes)
  if (failed) return fail(failed)
  await client.query(`analyze ${own}`)
  const began = await lockRecords(client, limits.patience)
  if (began === null) return fail({ code: 'promotionBlocked', seconds: limits.patience / 1000 })
  try {
    return ok({ records: await switchRecords(step), began })
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== CANCELLED) throw error
    return fail({ code: 'promotionSlow', seconds: limits.hold / 1000 })
  }
}

/** Fills a table that nobody else sees yet, with the indexes that `extra_record` has. */
async function copyRecords({ client, tenant, module, own, columns }: Step): Promise<void> {
  // The check spares the switch a look at each record.
  await client.query(
    `create table ${own} (like public.extra_record including defaults including generated including constraints,
       constraint bounds check (tenant_id = ${tenant} and module = '${module}'))`,
  )
  const said = columns.join(', ')
  await client.query(
    `insert into ${own} (${said}) select ${said} from ${SHARED_PARTITION} where tenant_id = $1 and module = $2`,
    [tenant, module],
  )
  await client.query(`alter table ${own} add primary key (tenant_id, id, module)`)
  const { rows: shared } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(i.indexrelid) as definition from pg_index i where i.indrelid = 'public.extra_record'::regclass and not i.indisprimary`,
  )
  for (const { definition } of shared)
    await client.query(definition.replace(/^CREATE INDEX \S+ ON ONLY \S+/, `create index on ${own}`))
}

/** Makes the indexes of the module. Answers the one that cannot be made. */
async function createIndexes(client: Client, indexes: readonly NamedIndex[]): Promise<PromotionProblem | null> {
  for (const { name, on } of indexes) {
    try {
      await client.query(`create index ${name} on ${on}`)
    } catch (error) {
      if (!isDatabaseError(error) || isServerFault(error)) throw error
      return { code: 'promotionIndex', index: on, reason: error.message }
    }
  }
  return null
}

/**
 * Keeps everybody from `extra_record`, not only from its partitions: whoever waits there then sees the new one. Other
 * partitions need no lock of their own. Returns when the try began that got it. Null: somebody, such as a backup, has
 * worked with it for too long.
 */
async function lockRecords(client: Client, patience: number): Promise<number | null> {
  const first = performance.now()
  for (;;) {
    const began = performance.now()
    await client.query('savepoint before_lock')
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT}`)
      await client.query('lock table only public.extra_record, only extra.shared in access exclusive mode')
      await client.query('set local lock_timeout = 0')
      return began
    } catch (error) {
      if (!isDatabaseError(error) || !TRANSIENT_CODES.has(error.code ?? '')) throw error
      await client.query('rollback to savepoint before_lock')
    }
    if (performance.now() - first > patience) return null
    await pause(LOCK_PAUSE * (1 + Math.random()))
  }
}

/** Takes over what was changed since the copy, and makes the copy a partition. Returns the number of its records. */
async function switchRecords({ client, tenant, module, own, columns, limits }: Step): Promise<number> {
  const until = performance.now() + limits.hold
  /** All statements together have the time of the switch. */
  const run = async (text: string, values?: readonly unknown[]): Promise<number> => {
    const left = Math.max(1, Math.round(until - performance.now()))
    await client.query(`set local statement_timeout = ${left}`)
    return (await client.query(text, values && [...values])).rowCount ?? 0
  }
  const [values, said] = [[tenant, module], columns.join(', ')]
  const row = (of: string): string => `row(${columns.map((name) => `${of}.${name}`).join(', ')})`
  const ofModule = 's.tenant_id = $1 and s.module = $2'
  await run(
    `delete from ${own} n where not exists (select from ${SHARED_PARTITION} s where ${ofModule} and s.id = n.id and ${row('s')} is not distinct from ${row('n')})`,
    values,
  )
  await run(
    `insert into ${own} (${said}) select ${said} from ${SHARED_PARTITION} s where ${ofModule} and not exists (select from ${own} n where n.id = s.id)`,
    values,
  )
  // Nobody has removed these records: no history, no key and no open page is to hear of it.
  await run(`alter table ${SHARED_PARTITION} disable trigger user`)
  const records = await run(`delete from ${SHARED_PARTITION} s where ${ofModule}`, values)
  await run(`alter table ${SHARED_PARTITION} enable trigger user`)
  await run(`select wall_table($1::regclass)`, [own])
  await run(`alter table public.extra_record attach partition ${own} for values ${boundsOf(tenant, module)}`)
  await run(`alter table ${own} drop constraint bounds`)
  await run('insert into public.promoted_module (tenant_id, module) values ($1, $2) on conflict do nothing', values)
  await client.query('set local statement_timeout = 0')
  return records
}
