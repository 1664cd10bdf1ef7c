import type { DecodedCall } from '#engine/call'
import { draftKey } from '#engine/definition'
import type { Answer, CallContext, Operation } from '../operation/index.ts'
import { deleteDraft } from './store.ts'

/** Runs a call and deletes the drafts of the forms that it submits, in one transaction. */
export async function forgetSentDrafts(context: CallContext, call: DecodedCall, run: Operation): Promise<Answer> {
  const keys = keysOf(context, call)
  if (keys.length === 0) return run(context, call)
  return context.rows.transaction(async (rows) => {
    const answer = await run({ ...context, rows }, call)
    if (answer.ok) for (const key of keys) await deleteDraft(context, rows, key)
    return answer
  })
}

function keysOf({ module, call, plan }: CallContext, { id, values, payload, input }: DecodedCall): readonly string[] {
  if (plan.user === null) return []
  const place = { id: id ?? undefined, values: { ...values, ...payload }, input }
  return [...module.forms.values()].flatMap((form) =>
    form.submit.calls === call.name ? (draftKey(module, form, place) ?? []) : [],
  )
}
