import { randomUUID } from 'node:crypto'
import { applyAllRetention } from '../../../server/privacy/retention/applyRetention.ts'
import type { RetentionResult } from '../../../server/privacy/retention/index.ts'
import type { TenantCode, TestPortal } from '../../support/testPortal.ts'

/** Runs the periods of every organisation once, or plans it. */
export async function runRetention(
  { portal }: TestPortal,
  { plan = false, clock = portal.clock }: { readonly plan?: boolean; readonly clock?: () => Date } = {},
): Promise<readonly RetentionResult[]> {
  const told: RetentionResult[] = []
  await applyAllRetention({ portal: { ...portal, clock }, isDryRun: plan }, (one) => told.push(one))
  return told
}

export const daysLater =
  (days: number): (() => Date) =>
  () =>
    new Date(Date.now() + days * 86_400_000)

/** Runs the periods now, and again when the wait of what was found is over. The results are those of the second run. */
export async function applied(portal: TestPortal): Promise<readonly RetentionResult[]> {
  await runRetention(portal)
  return runRetention(portal, { clock: daysLater(31) })
}

/** An error report of some age in SQL (`'5 years'`), or of an instant. */
export async function incidentOf(
  { sql, tenants }: TestPortal,
  when: string,
  descripcion = 'Somebody at 5 Elm Street',
  tenant: TenantCode = 'alpha',
): Promise<string> {
  const id = randomUUID()
  const isInstant = when.endsWith('Z')
  await sql(
    `insert into incident (tenant_id, id, numero, usuario, fecha, descripcion, error)
     select $1::int, $2::uuid, null, u.id, ${isInstant ? '$3::timestamptz' : 'now() - $3::interval'}, $4, 'it broke'
       from "user" u where u.tenant_id = $1::int and u.nombre = 'customer'`,
    [tenants[tenant], id, when, descripcion],
  )
  return id
}

/** Remaining data of some reports, in their order. */
export const incidents = async (
  { sql }: TestPortal,
  ids: readonly string[],
): Promise<readonly { readonly [column: string]: unknown }[]> =>
  sql(
    'select descripcion, error, version from incident where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
    [ids],
  )

export const WHOLE = { descripcion: 'Somebody at 5 Elm Street', error: 'it broke', version: 1 }
export const EMPTIED = { descripcion: '–', error: null, version: 2 }
