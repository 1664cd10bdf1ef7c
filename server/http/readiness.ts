import { errorReason } from '../database/index.ts'
import type { Pool } from '../database/index.ts'
import { queryShared } from '../tenancy/index.ts'

/** Milliseconds that a result is cached, and the timeout of the query. Together below two seconds. */
const CACHE_MS = 1000
const TIMEOUT_MS = 800

export interface ReadinessOptions {
  /** Called for each check, since the pool may change. */
  readonly pool: () => Pool
  /** Minimum version of the schema. */
  readonly schema: number
  /** Aborted when shutdown begins. */
  readonly closing: AbortSignal | undefined
}

/** Resolves to null if ready, otherwise to the reason for the log. */
export type Readiness = () => Promise<string | null>

/** Creates the readiness check. It queries the database at most once a second. */
export function createReadiness({ pool, schema, closing }: ReadinessOptions): Readiness {
  let kept: { readonly found: Promise<string | null>; readonly until: number } | null = null
  return async () => {
    if (closing?.aborted) return 'closing'
    const now = performance.now()
    if (!kept || kept.until <= now) kept = { found: findProblem(pool(), schema), until: now + CACHE_MS }
    return kept.found
  }
}

async function findProblem(pool: Pool, schema: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('the database does not answer'), TIMEOUT_MS)
  })
  try {
    return await Promise.race([schemaProblem(pool, schema), late])
  } catch (error) {
    return errorReason(error)
  } finally {
    clearTimeout(timer)
  }
}

async function schemaProblem(pool: Pool, needed: number): Promise<string | null> {
  const { rows } = await queryShared<{ version: number | null }>(pool, {
    name: 'ready',
    text: 'select schema_version() as version',
    values: [],
  })
  const found = rows[0]?.version ?? 0
  return found >= needed ? null : `the schema is of version ${found}, and ${needed} is needed`
}
