import type { Portal } from '../../operation/index.ts'
import { createRows, findTenant, queryShared } from '../../tenancy/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import { unquotedName } from '../../sql/index.ts'
import { storedTables } from '../person/index.ts'
import type { StoredTable } from '../person/index.ts'
import { FIRST_ID, BATCH_SIZE, dueRecords } from './dueRecords.ts'
import { hasRetention, retainedModules, retentionModules } from './retainedModules.ts'
import type { RetainedModule } from './retainedModules.ts'
import { clearOtherModules, updateWaitingList } from './waitingList.ts'
import type { FoundRecords } from './waitingList.ts'
import { applyBatch } from './applyBatch.ts'
import type { BatchResult } from './applyBatch.ts'

export interface RetentionContext {
  readonly portal: Pick<Portal, 'pool' | 'clock' | 'tenantDefinitions'>
  /** Only counts records. */
  readonly isDryRun: boolean
  /** The running transaction is finished. */
  readonly signal?: AbortSignal
}

/** The result for one module. */
export interface RetentionResult extends BatchResult, FoundRecords {
  readonly tenant: string
  readonly module: string
  /** The error that stopped the module, or null. */
  readonly failure: unknown
}

/**
 * Applies a tenant's retention periods in batches. Servers share the work without overlap, and a failing module does
 * not stop the others.
 */
export async function applyRetention(applying: RetentionContext, tenant: Tenant): Promise<readonly RetentionResult[]> {
  const { portal, signal, isDryRun } = applying
  const model = await portal.tenantDefinitions.of(tenant)
  const ofTenant = createRows(portal.pool, { tenant: tenant.id, user: null })
  if (!isDryRun) await clearOtherModules({ rows: ofTenant, tenant }, retentionModules(model))
  if (!hasRetention(model)) return []
  const tables = await storedTables(ofTenant)
  const applied: RetentionResult[] = []
  for (const found of retainedModules(model, tables)) {
    if (signal?.aborted) break
    const outcome =
      found.kind === 'retained'
        ? await applyToModule(applying, { tenant, definitions: model, tables }, found.retained)
        : {
            ...NO_CHANGES,
            failure: new Error(`no column holds the moment from which the records of ${found.module} count`),
          }
    applied.push({ tenant: tenant.code, module: found.module, ...outcome })
  }
  return applied
}

const NO_CHANGES: BatchResult & FoundRecords = { removed: 0, emptied: 0, taken: 0, waiting: 0, asking: 0 }

interface TenantTables {
  readonly tenant: Tenant
  readonly definitions: TenantDefinitions
  readonly tables: readonly StoredTable[]
}

async function applyToModule(
  { portal, isDryRun, signal }: RetentionContext,
  { tenant, definitions, tables }: TenantTables,
  retained: RetainedModule,
): Promise<Omit<RetentionResult, 'tenant' | 'module'>> {
  const instant = portal.clock()
  const modules = new Set([...definitions.tables.values()].map(unquotedName))
  const ownTables = tables.filter(({ name }) => !modules.has(name))
  const ofTenant = createRows(portal.pool, { tenant: tenant.id, user: null })
  let sum = NO_CHANGES
  try {
    if (!isDryRun) {
      const found = await ofTenant.transaction((rows) =>
        updateWaitingList({ rows, tenant, definitions, by: null }, retained, instant),
      )
      sum = { ...sum, ...found }
    }
    for (let after: string | null = FIRST_ID; after !== null && !signal?.aborted;) {
      const from: string = after
      const { settled, last } = await ofTenant.transaction(async (rows) => {
        const settler = { rows, tenant, definitions, portal, by: null, ownTables, isDryRun }
        const due = await dueRecords(settler, retained, from, instant, isDryRun ? 'all' : 'waited')
        const isLast = due.length < BATCH_SIZE
        return { settled: await applyBatch(settler, retained, due), last: isLast ? null : (due.at(-1) ?? null) }
      })
      sum = {
        ...sum,
        removed: sum.removed + settled.removed,
        emptied: sum.emptied + settled.emptied,
        taken: sum.taken + settled.taken,
      }
      after = last
    }
    return { ...sum, failure: null }
  } catch (failure) {
    return { ...sum, failure }
  }
}

/** Applies retention for all tenants in turn. `report` receives each module's result. */
export async function applyAllRetention(
  applying: RetentionContext,
  report: (applied: RetentionResult) => void,
): Promise<void> {
  const { rows } = await queryShared<{ tenant_id: number }>(applying.portal.pool, {
    name: 'every-tenant',
    text: 'select tenant_id from every_tenant()',
    values: [],
  })
  for (const { tenant_id: id } of rows) {
    if (applying.signal?.aborted) return
    const tenant = await findTenant(applying.portal.pool, { id: String(id) })
    if (tenant) for (const applied of await applyRetention(applying, tenant)) report(applied)
  }
}
