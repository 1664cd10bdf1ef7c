import type { FormEnvironment, Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { tenantVariables } from '../tenancy/index.ts'

/** The variables that a form's rules may read. The browser provides the same names. */
export function environmentOf(
  { session, tenant, moment }: Pick<CallContext, 'session' | 'tenant' | 'moment'>,
  record: Values = {},
  id: string | null = null,
): FormEnvironment {
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
      tenant: tenantVariables(tenant),
      $user: user,
      $app: { atributos: tenant.attributes },
    },
  }
}
