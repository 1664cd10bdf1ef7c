import { mergeGrants } from '#engine/access'
import type { Grants } from '#engine/access'
import { scalarText } from '#engine/text'
import type { CallContext } from '../operation/index.ts'

/**
 * Returns the functions whose forms a request is limited to: those that the caller's roles of the given types
 * (`idtiporol`) grant with the given bits (`acceso`), and those in which the caller reaches their own record. Null if the
 * request limits nothing.
 */
export async function formFunctions(
  { rows, tenant, session, definitions }: Pick<CallContext, 'rows' | 'tenant' | 'session' | 'definitions'>,
  { idtiporol, acceso }: { readonly [name: string]: unknown },
): Promise<readonly string[] | null> {
  const types = [idtiporol].flat().flatMap((type) => (type === undefined ? [] : Number(scalarText(type))))
  const bits = acceso === undefined ? 0 : Number(scalarText(acceso))
  if (types.length === 0 && bits === 0) return null
  if (!session || !isInt4(bits) || !types.every(isInt4)) return []
  const grants = types.length === 0 ? session.principal.grants : mergeGrants(await grantsOfTypes(types))
  const isGranted = (held = 0): boolean => held !== 0 && (held & bits) === bits
  const granted = Object.entries(grants).flatMap(([functionId, actions]) =>
    Object.values(actions).some(isGranted) ? [functionId] : [],
  )
  const own = [...definitions.modules.values()].flatMap(({ functionId, calls }) =>
    [...calls.values()].some(({ self }) => self && isGranted(grants[self.functionId]?.[self.actionId]))
      ? [functionId]
      : [],
  )
  return [...granted, ...own]

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

/** Whether PostgreSQL can compare it as an integer. */
const isInt4 = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31
