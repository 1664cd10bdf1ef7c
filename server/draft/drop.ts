import type { DecodedCall } from '#engine/call'
import { draftKey } from '#engine/definition'
import { answer, refuse } from '../operation/index.ts'
import type { Operation, Answer, CallContext, Portal } from '../operation/index.ts'
import { createRows, queryShared } from '../tenancy/index.ts'
import { draftOwnerRecord, releaseFiles } from '../files/index.ts'
import { deleteDraft } from './store.ts'
import { isDraftKey } from './draftRecord.ts'

/** Deletes a draft. Deleting a missing draft succeeds. */
export const drop: Operation = async (context, { input }) => {
  const key = input['clave']
  if (!isDraftKey(key)) return refuse('91016')
  await context.rows.transaction((rows) => deleteDraft(context, rows, key))
  return answer(204)
}

/** Runs a call and deletes the drafts of the forms that it submits, in one transaction. */
export async function forgetSentDrafts(context: CallContext, call: DecodedCall, run: Operation): Promise<Answer> {
  const keys = keysOf(context, call)
  if (keys.length === 0) return run(context, call)
  return context.rows.transaction(async (rows) => {
    const given = await run({ ...context, rows }, call)
    if (given.ok) for (const key of keys) await deleteDraft(context, rows, key)
    return given
  })
}

function keysOf({ module, call, plan }: CallContext, { id, values, payload, input }: DecodedCall): readonly string[] {
  if (plan.user === null) return []
  const place = { id: id ?? undefined, values: { ...values, ...payload }, input }
  return [...module.forms.values()].flatMap((form) =>
    form.submit.calls === call.name ? (draftKey(module, form, place) ?? []) : [],
  )
}

/** Deletes expired drafts of all tenants and releases their files. Safe to repeat. */
export async function sweepDrafts(portal: Pick<Portal, 'pool' | 'clock' | 'periods'>, instant: Date): Promise<void> {
  const { rows: due } = await queryShared<{ tenant_id: number }>(portal.pool, {
    name: 'due-drafts',
    text: `select tenant_id from due_drafts($1::timestamptz - make_interval(days => $2::int))`,
    values: [instant, portal.periods.drafts],
  })
  for (const { tenant_id: id } of due)
    await createRows(portal.pool, { tenant: id, user: null }).transaction(async (rows) => {
      const { rows: gone } = await rows.query<{ user_id: string; key: string }>({
        name: 'sweep-drafts',
        text: `delete from draft where tenant_id = $1::int and updated_at <= $2::timestamptz - make_interval(days => $3::int)
               returning user_id, key`,
        values: [id, instant, portal.periods.drafts],
      })
      for (const { user_id, key } of gone)
        await releaseFiles({ portal, tenant: { id } }, rows, draftOwnerRecord(user_id, key))
    })
}
