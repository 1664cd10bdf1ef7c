import { readExtra } from '#engine/extra'
import { answer, refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { allOrNothing } from '../../resource/index.ts'
import { keepRights, saveDraft } from '../definition/index.ts'
import { findOwnModule, recordOf } from './moduleRecord.ts'
import { moduleProblems, rowProblems } from './moduleProblems.ts'
import { payloadProblems } from './payloadProblems.ts'
import { changedRights, mayGrant } from './roleRights.ts'
import { contentOf, sentModule } from './sentModule.ts'

const [INVALID, CONFLICT, DENIED] = ['92013', '92001', '71001']

/**
 * Keeps what the screen says of a module as a draft. It may hold problems, which publishing refuses. Rights of roles wait
 * with it.
 */
export const edit: Operation = (context, { id, payload, version }) =>
  allOrNothing(context.rows, async (rows) => {
    const inside = { ...context, rows }
    const found = await findOwnModule(inside, id)
    if (!found) return refuse('91016')
    const { tenant, plan, translator, portal } = context
    const malformed = payloadProblems(context, payload ?? {}, found.edited)
    if (malformed.length > 0) return refuse(INVALID, { fields: malformed })
    const sent = await sentModule(inside, found, payload ?? {})
    const fields = rowProblems(sent.campos, translator)
    if (fields.length > 0) return refuse(INVALID, { fields })
    const content = contentOf(context, found, sent)
    const read = readExtra(content, portal.definitions.kinds)
    // A module whose fields have no title yet is kept: what is typed is not lost.
    const unkept = read.ok ? [] : read.problems.filter(({ reason }) => reason !== 'noTitle')
    if (unkept.length > 0) return refuse(INVALID, { fields: moduleProblems(unkept, found.id, sent.campos, translator) })
    const rights = await sentRights(inside, found.id, payload?.['derechos'])
    if (rights === 'denied') return refuse(DENIED, { fields: [{ pointer: '/derechos', code: DENIED }] })
    const saved = await saveDraft(rows, { tenant: tenant.id, module: found.id, content, user: plan.user, version })
    if (saved !== undefined && rights !== 'unchanged') await keepRights(rows, tenant.id, found.id, rights)
    const now = await findOwnModule(inside, id)
    const record = now && (await recordOf(inside, now))
    return saved === undefined ? refuse(CONFLICT, { actual: record }) : answer(200, record, { etag: `"${saved}"` })
  })

/** The rights that wait for publication. The form has none for who may not grant them: those that wait stay. */
async function sentRights(context: CallContext, id: string, sent: unknown) {
  if (!Array.isArray(sent)) return 'unchanged'
  const changed = await changedRights(context, id, sent)
  if (mayGrant(context)) return changed
  return changed ? 'denied' : 'unchanged'
}
