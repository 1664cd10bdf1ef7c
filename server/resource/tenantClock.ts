import { withClock } from '#engine/text'
import type { Translator } from '#engine/text'
import { validZone } from '../operation/index.ts'
import type { Tenant } from '../tenancy/index.ts'

/** Value of the tenant setting for a 12-hour clock. */
const TWELVE_HOURS = '12'

/** A language with the zone and the clock of an organisation. */
export const withTenantClock = (translator: Translator, { attributes }: Pick<Tenant, 'attributes'>): Translator =>
  withClock(translator, {
    timeZone: validZone(attributes['zonaHoraria']),
    hour12: attributes['formatoHora'] === TWELVE_HOURS,
  })
