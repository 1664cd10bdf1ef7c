import { refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { editMany } from '../../resource/index.ts'
import { changeEach } from './changeEach.ts'
import { refuseAreaStaff } from './refuseAreaStaff.ts'
import { toggle } from './toggle.ts'

/** Gives all selected users a status, or none. */
export const bulkStatus: Operation = async (context, call) => {
  if ((call.values['estatus'] ?? null) === null) return refuse('90002', { fields: MISSING })
  const each = { ...call, mask: null, payload: { estatus: call.values['estatus'] } }
  return changeEach(context, call, {
    one: (inside, id) => toggle(toggling(inside), { ...each, id }),
    many: async (inside, ids) => {
      const saved = await editMany(toggling(inside), each, ids)
      return saved.ok ? ((await refuseAreaStaff(inside, inside.rows, ids)) ?? saved) : saved
    },
  })
}

/** The context of the call that changes one user's status. */
const toggling = (context: CallContext): CallContext => ({
  ...context,
  call: context.module.calls.get('toggle') ?? context.call,
})

/** Neither a status nor an action was sent. */
const MISSING = ['/idestatus', '/accion'].map((pointer) => ({ pointer, code: '90002' }))
