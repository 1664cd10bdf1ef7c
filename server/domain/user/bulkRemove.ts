import type { Operation } from '../../call/context.ts'
import { eachOf } from './eachOf.ts'
import { generic } from './generic.ts'

/** Removes all chosen people, or none of them. */
export const bulkRemove: Operation = (context, call) =>
  eachOf(context, call, (inside, id) =>
    generic('remove')({ ...inside, call: inside.module.calls.get('remove') ?? inside.call }, { ...call, id }),
  )
