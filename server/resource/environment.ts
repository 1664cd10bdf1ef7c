import type { AccessPlan } from '#engine/access'
import type { FormEnvironment, Values } from '#engine/form'
import { withClock, withFallback } from '#engine/text'
import type { Translator } from '#engine/text'
import { validZone } from '../operation/index.ts'
import type { CallContext } from '../operation/index.ts'
import { tenantLanguages } from '../tenantDefinitions/index.ts'
import { tenantVariables } from '../tenancy/index.ts'
import type { Tenant } from '../tenancy/index.ts'

/** A person who acts without a session, as by the link of a mail. */
const personOf = (plan: AccessPlan | undefined): { readonly id: string } | null =>
  typeof plan?.user === 'string' ? { id: plan.user } : null

/** The variables that a form's rules may read. The browser provides the same names. */
export function environmentOf(
  {
    session,
    plan,
    tenant,
    moment,
  }: Pick<CallContext, 'session' | 'tenant' | 'moment'> & Partial<Pick<CallContext, 'plan'>>,
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
    : personOf(plan)
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

/** Value of the tenant setting for a 12-hour clock. */
const TWELVE_HOURS = '12'

/** A language with the zone, the clock and the own language of an organisation. */
export const withTenantClock = (translator: Translator, tenant: Pick<Tenant, 'attributes' | 'language'>): Translator =>
  withFallback(
    withClock(translator, {
      timeZone: validZone(tenant.attributes['zonaHoraria']),
      hour12: tenant.attributes['formatoHora'] === TWELVE_HOURS,
    }),
    tenantLanguages(tenant),
  )
