import type { Operation } from '../../call/context.ts'
import { eachOf } from './eachOf.ts'
import { toggle } from './toggle.ts'

/** Gives all chosen people one status, or none of them. */
export const bulkStatus: Operation = (context, call) =>
  eachOf(context, call, (inside, id) =>
    toggle(
      { ...inside, call: inside.module.calls.get('toggle') ?? inside.call },
      { ...call, id, mask: null, payload: { estatus: call.values['estatus'] } },
    ),
  )
