import type { CallContext, Operation } from '../../operation/index.ts'
import { removeMany } from '../../resource/index.ts'
import { changeEach } from './changeEach.ts'
import { genericOperation } from './genericOperation.ts'

/** Removes all selected users or none. */
export const bulkRemove: Operation = (context, call) =>
  changeEach(context, call, {
    one: (inside, id) => genericOperation('remove')(removing(inside), { ...call, id }),
    many: (inside, ids) => removeMany(removing(inside), ids),
  })

/** The context of the call that removes one user. */
const removing = (context: CallContext): CallContext => ({
  ...context,
  call: context.module.calls.get('remove') ?? context.call,
})
