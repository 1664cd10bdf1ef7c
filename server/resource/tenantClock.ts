import { withClock, withHome } from '#engine/text'
import type { Translator } from '#engine/text'
import { validZone } from '../operation/index.ts'
import { tenantLanguages } from '../tenantDefinitions/index.ts'
import type { Tenant } from '../tenancy/index.ts'

/** Value of the tenant setting for a 12-hour clock. */
const TWELVE_HOURS = '12'

/** A language with the zone, the clock and the own language of an organisation. */
export const withTenantClock = (translator: Translator, tenant: Pick<Tenant, 'attributes' | 'language'>): Translator =>
  withHome(
    withClock(translator, {
      timeZone: validZone(tenant.attributes['zonaHoraria']),
      hour12: tenant.attributes['formatoHora'] === TWELVE_HOURS,
    }),
    tenantLanguages(tenant),
  )
