import { createUser } from '../../server/provisioning/createTenant.ts'
import { inProduct } from './inProduct.ts'
import type { DemoAccount } from './product.ts'
import { accountOf } from './visitor.ts'

/** Another person like one of the demo, with a role and the same password: nothing that others have begun stands in the way. */
export async function newPerson(
  name: string,
  organisation: string,
  { who, role }: { readonly who: string; readonly role: number },
): Promise<DemoAccount> {
  const known = accountOf(who, organisation)
  const email = `${name}@${organisation}.example`
  await inProduct(organisation, async (tx, tenant) => {
    const { rows } = await tx.query<{ hash: string; language: number }>({
      text: 'select password_hash as hash, idioma as language from "user" where tenant_id = $1::int and email = $2',
      values: [tenant, known.email],
    })
    const [like] = rows
    if (!like) throw new Error(`Nobody is ${known.email}`)
    await createUser(tx, tenant, {
      nombre: name,
      email,
      passwordHash: like.hash,
      language: like.language,
      roles: [role],
    })
  })
  return { ...known, email }
}
