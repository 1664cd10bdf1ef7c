import type { CallContext } from '../../operation/index.ts'
import type { Parameters } from '../../sql/index.ts'

/** Platform, and channels that show areas on it and elsewhere. */
const WEB = 1
const [ON_WEB, ON_MOBILE] = [
  [1, 3],
  [2, 3],
]

/** A condition over `t`: people without an account may book the area. */
export const GUEST_AREA = 't.reserva_sin_cuenta is true'

/**
 * A condition over `t`: the area is shown to the caller on their platform, by one of their role types at least. An area that says nothing
 * of a role type is shown to it. This is about what is offered, and no right. People without an account are shown the areas that they may book.
 */
export function isShownArea({ session, platform }: CallContext, parameters: Parameters): string {
  if (!session) return GUEST_AREA
  const types = parameters.add(session.principal.roleTypes, 'int[]')
  const channels = parameters.add(platform === WEB ? ON_WEB : ON_MOBILE, 'int[]')
  const rows = `jsonb_array_elements(coalesce(t.visibilidad, '[]')) shown where (shown ->> 'tipoRol')::int = own`
  return `exists (select from unnest(${types}) own where not exists (select from ${rows})
     or exists (select from ${rows} and coalesce((shown ->> 'mostrar')::boolean, true)
                 and (shown ->> 'canal')::int = any(${channels})))`
}
