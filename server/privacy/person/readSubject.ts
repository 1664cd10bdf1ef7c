import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** The person whose data are exported or erased. */
export interface DataSubject {
  readonly id: string
  readonly nombre: string
  readonly email: string
  /** Language id. */
  readonly idioma: number
}

/**
 * Finds the address in its own table, because no index on `lower` applies behind row-level security. Addresses of
 * contacts do not count.
 */
const BY_EMAIL = `id = (select m.user_id from user_mail m where m.tenant_id = $1::int and m.mail = lower($2))
              and lower(email) = lower($2) and deleted_at is null`

/** Finds a person by id or e-mail, also a removed one. Null if there is none. */
export async function readSubject(rows: Rows, tenant: number, who: string): Promise<DataSubject | null> {
  const { rows: found } = await rows.query<DataSubject>({
    text: `select id, nombre, email, idioma from "user" t
            where tenant_id = $1::int and ${isUuid(who) ? 'id = $2::uuid' : BY_EMAIL}`,
    values: [tenant, who],
  })
  return found[0] ?? null
}
