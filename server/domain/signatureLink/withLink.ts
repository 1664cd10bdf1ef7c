import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, PublicContext } from '../../operation/index.ts'
import { openAnswerLink } from '../../resource/index.ts'
import type { AnsweredMail, StoredRecord } from '../../resource/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { STATE, isOutside, lockDocument } from '../requestState/index.ts'

const [NO_LINK, OVER] = ['92145', '92136']
const LINK = { module: 'signatureRequest', link: 'answer' } as const

/** The place of somebody without an account, to whom its link was sent. */
export interface LinkedPlace {
  /** In the module of requests, with no right but what the link is for. Its rows are in no transaction. */
  readonly context: CallContext
  readonly stored: StoredRecord
}

/** The place of a link. It changes nothing. */
export async function readLink(context: PublicContext, token: unknown): Promise<LinkedPlace | null> {
  const { tenant, portal } = context
  if (!tenant) return null
  const rows = createRows(portal.pool, { tenant: tenant.id, user: null })
  const found = await rows.transaction((inside) => openIn(context, tenant, inside, token))
  return found && { context: { ...found.context, rows }, stored: found.stored }
}

async function openIn(
  context: PublicContext,
  tenant: CallContext['tenant'],
  rows: Rows,
  token: unknown,
): Promise<AnsweredMail | null> {
  const found = await openAnswerLink({ ...context, tenant }, rows, LINK, token)
  return found && isOutside(found.stored.values) ? found : null
}

/** Answers with the place of a link, or refuses. */
export async function withLink(
  context: PublicContext,
  token: unknown,
  work: (linked: LinkedPlace) => Promise<Answer>,
): Promise<Answer> {
  const linked = await readLink(context, token)
  return linked ? work(linked) : refuse(NO_LINK)
}

/** Does something with the place of a link that is still to be signed, in a transaction in which nobody else answers for its document. */
export async function lockedLink(
  context: PublicContext,
  rows: Rows,
  token: unknown,
  work: (linked: LinkedPlace) => Promise<Answer>,
): Promise<Answer> {
  const { tenant } = context
  const before = tenant && (await openIn(context, tenant, rows, token))
  if (!tenant || !before) return refuse(NO_LINK)
  await lockDocument(rows, tenant.id, scalarText(before.stored.values['documento']))
  const found = await openIn(context, tenant, rows, token)
  if (!found) return refuse(NO_LINK)
  if (found.stored.values['estado'] !== STATE.open) return refuse(OVER)
  return work({ context: { ...found.context, rows }, stored: found.stored })
}
