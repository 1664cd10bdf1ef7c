import type { Surroundings, Values } from '#engine/form'
import type { CallContext } from '../call/context.ts'
import { tenantNames } from '../tenancy/index.ts'

/** What surrounds a form on the server: the same names that a browser gives it, as the server knows them. */
export function surroundingsOf(
  { session, tenant, moment }: Pick<CallContext, 'session' | 'tenant' | 'moment'>,
  record: Values = {},
  id: string | null = null,
): Surroundings {
  const user = session
    ? {
        id: session.user.id,
        nombre: session.user.nombre,
        idioma: session.user.idioma,
        tiposRol: session.roles.map(({ tipo }) => tipo),
      }
    : null
  return {
    ...moment,
    names: {
      id,
      record,
      input: {},
      user,
      tenant: tenantNames(tenant),
      $user: user,
      $app: { atributos: tenant.attributes },
    },
  }
}
