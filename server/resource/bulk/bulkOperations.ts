import type { DecodedCall } from '#engine/call'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { edit } from '../edit.ts'
import { changeEach, boundPointer } from './changeEach.ts'
import { editMany, removeMany } from './changeMany.ts'
import { remove } from '../remove.ts'
import { isOfferedSelection, offersEverySelection } from '../isOffered.ts'
import { readStoredMany } from '../readRecord.ts'
import { tableOf } from '../table.ts'

/** Gives all selected records the status of the request, or none. */
export const bulkStatus: Operation = (context, call) => changeStatus(context, call, { one: edit, many: NOTHING_ELSE })

/** Additions of a module: its own change of one record, and a last check of several changed ones. */
interface StatusRules {
  readonly one: Operation
  readonly many: (context: CallContext, ids: readonly string[]) => Promise<Answer | null>
}

const NOTHING_ELSE = (): Promise<null> => Promise.resolve(null)

export async function changeStatus(context: CallContext, call: DecodedCall, rules: StatusRules): Promise<Answer> {
  const name = context.module.roles.get('status')?.name ?? ''
  const status = call.values[name] ?? null
  if (status === null) {
    const pointer = boundPointer(context.call, `values.${name}`)
    return refuse('90001', { fields: [{ pointer, code: '90001' }] })
  }
  const each = { ...call, mask: null, payload: { [name]: status } }
  return changeEach(context, call, {
    one: async (inside, id) =>
      (await refuseNotOffered(inside, [id])) ?? rules.one(asSingleCall(inside, 'toggle'), { ...each, id }),
    many: async (inside, ids) => {
      const refused = await refuseNotOffered(inside, ids)
      if (refused) return refused
      const saved = await editMany(asSingleCall(inside, 'toggle'), each, ids)
      return saved.ok ? ((await rules.many(inside, ids)) ?? saved) : saved
    },
  })
}

/** Removes all selected records or none. */
export const bulkRemove: Operation = (context, call) =>
  changeEach(context, call, {
    isRemoval: true,
    one: async (inside, id) =>
      (await refuseNotOffered(inside, [id])) ?? remove(asSingleCall(inside, 'remove'), { ...call, id }),
    many: async (inside, ids) =>
      (await refuseNotOffered(inside, ids)) ?? removeMany(asSingleCall(inside, 'remove'), ids),
  })

/** The context of the call that makes the same change of one record: its conditions hold for each of several. */
const asSingleCall = (context: CallContext, name: string): CallContext => ({
  ...context,
  call: context.module.calls.get(name) ?? context.call,
})

/** Refuses records of which no action over several rows that leads to the call is offered. */
export async function refuseNotOffered(context: CallContext, ids: readonly string[]): Promise<RefusedAnswer | null> {
  if (offersEverySelection(context)) return null
  const records = await readStoredMany(context, tableOf(context), ids, context.scope)
  return records.every((stored) => isOfferedSelection(stored, context)) ? null : refuse('71001')
}
