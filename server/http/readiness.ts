import { errorReason } from '../database/index.ts'
import type { Pool } from '../database/index.ts'
import { queryShared } from '../tenancy/index.ts'

/** Milliseconds for which an answer holds, and after which a database that says nothing counts as gone: together less than two seconds. */
const CACHE_MS = 1000
const TIMEOUT_MS = 800

export interface ReadinessOptions {
  /** Asked for each time: what is meant may change. */
  readonly pool: () => Pool
  /** Version of the schema that this server works on; a newer one will do. */
  readonly schema: number
  /** Aborted when the server begins to end. */
  readonly closing: AbortSignal | undefined
}

/** Null: requests may come. Else why not, for the log alone. */
export type Readiness = () => Promise<string | null>

/** Whether requests may come. However often that is asked, the database hears of it once a second. */
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
