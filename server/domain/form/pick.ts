import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { resource } from '../../resource/index.ts'
import { mayRead } from './mayRead.ts'

/** Returns forms as choices, to whoever may read them. */
export const pick: Operation = async (context, call) => {
  const generic = resource['pick']
  if (!generic) throw new Error('The generic resource has no pick')
  return mayRead(context) ? generic(context, call) : answer(200, [])
}
