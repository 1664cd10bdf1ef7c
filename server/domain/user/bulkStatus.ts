import { refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { editMany } from '../../resource/index.ts'
import { changeEach } from './changeEach.ts'
import { refuseAreaStaff } from './refuseAreaStaff.ts'
import { toggle } from './toggle.ts'

/** Gives all chosen people one status, or none of them. */
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

/** As the call that switches the status of one of them. */
const toggling = (context: CallContext): CallContext => ({
  ...context,
  call: context.module.calls.get('toggle') ?? context.call,
})

/** What is to become of those who are chosen: a status, or that they go. */
const MISSING = ['/idestatus', '/accion'].map((pointer) => ({ pointer, code: '90002' }))
