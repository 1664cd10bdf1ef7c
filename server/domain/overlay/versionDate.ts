import { validZone } from '../../operation/index.ts'
import type { CallContext } from '../../operation/index.ts'

/** A moment in the reader's language, on the clock of the organisation. */
export const momentIn = ({ language, tenant }: Pick<CallContext, 'language' | 'tenant'>, at: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: validZone(tenant.attributes['zonaHoraria']),
  }).format(new Date(at))
