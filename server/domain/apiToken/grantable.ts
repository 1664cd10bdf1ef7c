import { usableBits } from '#engine/access'
import { offeredFunctions } from '../role/index.ts'
import type { Operation } from '../../operation/index.ts'
import { answer } from '../../operation/index.ts'

/** Returns the functions and actions for the token editor, with the bits that this session holds. */
export const grantable: Operation = (context) => {
  const held = context.session?.principal.grants ?? {}
  const offered = offeredFunctions(context, ({ functionId, actionId }) => usableBits(held, functionId, actionId))
  return Promise.resolve(answer(200, offered))
}
