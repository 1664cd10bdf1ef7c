import type { TestPortal } from '../testPortal.ts'

/** Inserts what webhooks were told: no call writes it. */
export const seedDeliveries = (portal: TestPortal, tenant: number, mark: string): Promise<unknown> =>
  portal.sql(
    `insert into webhook_delivery (tenant_id, id, webhook, event, type, body, state, attempts)
     select tenant_id, gen_random_uuid(), id, 'e' || row_number() over (), 'category.created ' || $2, '{}', 'dead', 10
       from webhook where tenant_id = $1`,
    [tenant, mark],
  )
