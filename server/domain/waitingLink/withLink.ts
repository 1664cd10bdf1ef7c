import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { Answer, PublicContext } from '../../operation/index.ts'
import { openAnswerLink } from '../../resource/index.ts'
import type { AnsweredMail } from '../../resource/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { readArea } from '../booking/index.ts'
import type { BookedArea } from '../booking/index.ts'

/** An offer to which somebody holds a link. */
export interface LinkedOffer extends AnsweredMail {
  readonly area: BookedArea
  /** Reads it again; null: it is void now. */
  readonly again: () => Promise<AnsweredMail | null>
}

const IS_OVER = '92122'
const LINK = { module: 'waiting', link: 'answer' } as const

/** Does something with the offer of a link in a transaction, in the name of the one who got it. */
export async function withLink(
  context: PublicContext,
  token: unknown,
  work: (linked: LinkedOffer, rows: Rows) => Promise<Answer>,
): Promise<Answer> {
  const { tenant, portal } = context
  if (!tenant) return refuse(IS_OVER)
  return createRows(portal.pool, { tenant: tenant.id, user: null }).transaction(async (rows) => {
    const again = (): ReturnType<typeof openAnswerLink> => openAnswerLink({ ...context, tenant }, rows, LINK, token)
    const found = await again()
    const area = found && (await readArea({ ...context, tenant }, rows, scalarText(found.stored.values['area'])))
    return found && area ? work({ ...found, area, again }, rows) : refuse(IS_OVER)
  })
}

/** The values of an offer that the holder of its link reads. */
export function linkedOffer({ stored: { values }, area }: Pick<LinkedOffer, 'stored' | 'area'>): Values {
  const { ofertaInicio, ofertaFin, ofertaHasta } = values
  return { area: area.nombre, ofertaInicio, ofertaFin, ofertaHasta }
}
