import type { Portal } from '../../call/portal.ts'
import { createRows } from '../../call/rows.ts'
import type { Model } from '../../model/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import { storedTables } from '../person/index.ts'
import type { StoredTable } from '../person/index.ts'
import { FIRST, MOST, dueRecords } from './dueRecords.ts'
import { hasPeriods, retainedModules } from './retained.ts'
import type { Retained } from './retained.ts'
import { settleBatch } from './settleBatch.ts'
import type { Settled } from './settleBatch.ts'

export interface Applying {
  readonly portal: Pick<Portal, 'pool' | 'clock' | 'models'>
  /** Nothing is changed: only how many records it would be is told. */
  readonly plan: boolean
  /** What is under way ends with its transaction. */
  readonly signal?: AbortSignal
}

/** What became of the records of a module whose period is over. */
export interface Applied extends Settled {
  readonly tenant: string
  readonly module: string
  /** What kept the rest of them; null: nothing did. */
  readonly failure: unknown
}

/**
 * Empties or removes the records of an organisation whose retention period is over, as each definition says. Each transaction takes some of
 * them, no two servers take the same, and what is done is done once. A module that fails keeps no other from its turn.
 */
export async function applyRetention(applying: Applying, tenant: Tenant): Promise<readonly Applied[]> {
  const { portal, signal } = applying
  const model = await portal.models.of(tenant)
  if (!hasPeriods(model)) return []
  const tables = await storedTables(createRows(portal.pool, { tenant: tenant.id, user: null }))
  const applied: Applied[] = []
  for (const found of retainedModules(model, tables)) {
    if (signal?.aborted) break
    const outcome =
      found.kind === 'retained'
        ? await applyTo(applying, { tenant, model, tables }, found.retained)
        : {
            ...NOTHING,
            failure: new Error(`no column holds the moment from which the records of ${found.module} count`),
          }
    applied.push({ tenant: tenant.code, module: found.module, ...outcome })
  }
  return applied
}

const NOTHING: Settled = { removed: 0, emptied: 0 }

interface Home {
  readonly tenant: Tenant
  readonly model: Model
  readonly tables: readonly StoredTable[]
}

async function applyTo(
  { portal, plan, signal }: Applying,
  { tenant, model, tables }: Home,
  retained: Retained,
): Promise<Settled & Pick<Applied, 'failure'>> {
  const instant = portal.clock()
  const modules = new Set([...model.tables.values()].map(({ name }) => name.replaceAll('"', '')))
  const ownTables = tables.filter(({ name }) => !modules.has(name))
  let sum = NOTHING
  try {
    for (let after: string | null = FIRST; after !== null && !signal?.aborted;) {
      const from: string = after
      const { settled, last } = await createRows(portal.pool, { tenant: tenant.id, user: null }).transaction(
        async (rows) => {
          const settler = { rows, tenant, model, portal, by: null, ownTables, plan }
          const due = await dueRecords(settler, retained, from, instant)
          const isLast = due.length < MOST
          return { settled: await settleBatch(settler, retained, due), last: isLast ? null : (due.at(-1) ?? null) }
        },
      )
      sum = { removed: sum.removed + settled.removed, emptied: sum.emptied + settled.emptied }
      after = last
    }
    return { ...sum, failure: null }
  } catch (failure) {
    return { ...sum, failure }
  }
}
