import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** Whose data they are. */
export interface DataSubject {
  readonly id: string
  readonly nombre: string
  readonly email: string
  /** Id of their language. */
  readonly idioma: number
}

/** By where addresses stand for themselves: no index serves `lower` behind the wall between tenants. A contact's address names nobody. */
const BY_EMAIL = `id = (select m.user_id from user_mail m where m.tenant_id = $1::int and m.mail = lower($2))
              and lower(email) = lower($2) and deleted_at is null`

/** A person of the organisation by id or e-mail, removed or not; null where there is none. */
export async function readSubject(rows: Rows, tenant: number, who: string): Promise<DataSubject | null> {
  const { rows: found } = await rows.query<DataSubject>({
    text: `select id, nombre, email, idioma from "user" t
            where tenant_id = $1::int and ${isUuid(who) ? 'id = $2::uuid' : BY_EMAIL}`,
    values: [tenant, who],
  })
  return found[0] ?? null
}
