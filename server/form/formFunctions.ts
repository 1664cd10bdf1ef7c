import { mergeGrants } from '#engine/access'
import type { Grants } from '#engine/access'
import { scalarText } from '#engine/text'
import type { CallContext } from '../operation/index.ts'

/**
 * The functions whose forms a request is limited to: those that the caller's roles of the given types (`idtiporol`) grant
 * with the given bits (`acceso`). Null if the request limits nothing; the forms of other functions stay out either way.
 */
export async function formFunctions(
  { rows, tenant, session }: Pick<CallContext, 'rows' | 'tenant' | 'session'>,
  { idtiporol, acceso }: { readonly [name: string]: unknown },
): Promise<readonly string[] | null> {
  const types = [idtiporol].flat().flatMap((type) => (type === undefined ? [] : Number(scalarText(type))))
  const bits = acceso === undefined ? 0 : Number(scalarText(acceso))
  if (types.length === 0 && bits === 0) return null
  if (!session || !Number.isInteger(bits) || !types.every(Number.isInteger)) return []
  const grants = types.length === 0 ? session.principal.grants : mergeGrants(await grantsOfTypes(types))
  return Object.entries(grants)
    .filter(([, actions]) => Object.values(actions).some((held) => (held & bits) === bits && held !== 0))
    .map(([functionId]) => functionId)

  async function grantsOfTypes(wanted: readonly number[]): Promise<readonly Grants[]> {
    const { rows: found } = await rows.query<{ readonly grants: Grants }>({
      name: 'grants-of-role-types',
      text: `select r.grants from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
              where h.tenant_id = $1::int and h.user_id = $2::uuid and h.live and r.tipo = any($3::int[])`,
      values: [tenant.id, session?.user.id ?? null, wanted],
    })
    return found.map((role) => role.grants)
  }
}
