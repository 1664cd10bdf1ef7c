import type pg from 'pg'
import { fail, ok, type Result } from '#engine/result'
import { errorCode, isDatabaseError } from './problem.ts'
import { lockKey } from './migrate.ts'
import type { DatabaseProblem } from './problem.ts'

const extensions = ['pg_trgm', 'btree_gin', 'btree_gist', 'unaccent'] as const

/**
 * Comparisons that searches use, and the folding of what texts are ordered by: without the mark a policy keeps every index from
 * serving them.
 */
const leakproofFunctions = [
  'pg_catalog.textlike(text,text)',
  'pg_catalog.jsonb_contains(jsonb,jsonb)',
  'pg_catalog.ts_match_vq(tsvector,tsquery)',
  'pg_catalog.arraycontains(anyarray,anyarray)',
  'public.f_fold(text)',
  'public.own_number(jsonb,text[])',
  'public.own_text(jsonb,text)',
  'public.own_day(jsonb,text)',
  'public.own_instant(jsonb,text)',
] as const

const MIN_SERVER_VERSION = 150_000

/** Checks the server's version and makes the extensions; `admin` is connected to the application's database. */
export async function provisionDatabase(admin: pg.Client): Promise<Result<void, DatabaseProblem>> {
  const version = await admin.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
  const found = version.rows[0]?.number ?? 0
  if (found < MIN_SERVER_VERSION) return fail({ code: 'serverTooOld', found, needed: MIN_SERVER_VERSION })
  for (const extension of extensions) {
    try {
      await admin.query(`create extension if not exists ${extension} with schema public`)
    } catch (error) {
      if (!isDatabaseError(error)) throw error
      return fail({
        code: 'extensionMissing',
        extension,
        ...(error.code === undefined ? {} : { sqlState: error.code }),
      })
    }
  }
  return ok(undefined)
}

/**
 * Marks the search comparisons LEAKPROOF where the login may; answers whether all of them are marked. It waits for
 * migrations, which replace these functions: PostgreSQL refuses two changes of one function at the same time.
 */
export async function markLeakproof(admin: pg.Client): Promise<boolean> {
  if ((await unmarkedFunctions(admin)).length === 0) return true
  // Nobody else may mark them: there is nothing to wait for.
  const found = await admin.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  if (found.rows[0]?.super !== true) return false
  try {
    await admin.query('begin')
    await admin.query(`set local lock_timeout = '${LONGEST_WAIT}'`)
    await admin.query('select pg_advisory_xact_lock($1::bigint)', [lockKey])
    for (const name of await unmarkedFunctions(admin)) await admin.query(`alter function ${name} leakproof`)
    await admin.query('commit')
    return true
  } catch (error) {
    await admin.query('rollback').catch(() => undefined)
    if (UNMARKED.has(errorCode(error) ?? '')) return false
    throw error
  }
}

/** Beyond this, as while a backup reads a large database, the next start marks them. */
const LONGEST_WAIT = '30s'

/** SQLSTATE of a login that may not, and of a lock that took too long. */
const UNMARKED: ReadonlySet<string> = new Set(['42501', '55P03'])

async function unmarkedFunctions(admin: pg.Client): Promise<readonly string[]> {
  const unmarked: string[] = []
  for (const name of leakproofFunctions) if ((await isLeakproof(admin, name)) === false) unmarked.push(name)
  return unmarked
}

/** Null: there is no such function, as before the first migration has made the folding. */
async function isLeakproof(admin: pg.Client, name: string): Promise<boolean | null> {
  const found = await admin.query<{ marked: boolean }>(
    'select proleakproof as marked from pg_proc where oid = to_regprocedure($1::text)',
    [name],
  )
  return found.rows[0]?.marked ?? null
}
