import { inProduct } from './inProduct.ts'

/** Type of a role of staff (catalogue of roles). */
const STAFF = 4

/** Another role of staff that grants what a known one does. */
export async function newRole(id: number, organisation: string, like: number): Promise<number> {
  await inProduct(organisation, (tx, tenant) =>
    tx.query({
      text: `insert into role (tenant_id, id, nombre, tipo, grants)
             select tenant_id, $2::int, 'Second desk', $3::int, grants from role where tenant_id = $1::int and id = $4::int`,
      values: [tenant, id, STAFF, like],
    }),
  )
  return id
}
