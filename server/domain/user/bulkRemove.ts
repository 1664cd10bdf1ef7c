import type { CallContext, Operation } from '../../call/context.ts'
import { removeMany } from '../../resource/index.ts'
import { eachOf } from './eachOf.ts'
import { generic } from './generic.ts'

/** Removes all chosen people, or none of them. */
export const bulkRemove: Operation = (context, call) =>
  eachOf(context, call, {
    one: (inside, id) => generic('remove')(removing(inside), { ...call, id }),
    many: (inside, ids) => removeMany(removing(inside), ids),
  })

/** As the call that removes one of them. */
const removing = (context: CallContext): CallContext => ({
  ...context,
  call: context.module.calls.get('remove') ?? context.call,
})
