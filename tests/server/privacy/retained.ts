import { randomUUID } from 'node:crypto'
import { applyAllRetention } from '../../../server/privacy/retention/applyAllRetention.ts'
import type { RetentionResult } from '../../../server/privacy/retention/index.ts'
import type { TenantCode, TestPortal } from '../../support/testPortal.ts'

/** Applies the periods of every organisation, or plans it. */
export async function applied(
  { portal }: TestPortal,
  { plan = false, clock = portal.clock }: { readonly plan?: boolean; readonly clock?: () => Date } = {},
): Promise<readonly RetentionResult[]> {
  const told: RetentionResult[] = []
  await applyAllRetention({ portal: { ...portal, clock }, isDryRun: plan }, (one) => told.push(one))
  return told
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
     select $1::int, $2::uuid, '', u.id, ${isInstant ? '$3::timestamptz' : 'now() - $3::interval'}, $4, 'it broke'
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
