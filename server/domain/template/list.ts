import type { Operation } from '../../call/context.ts'
import { resource } from '../../resource/index.ts'

const ACTIVE = 'NvI'

/** Procedures on offer: the active templates. */
export const list: Operation = (context, call) => {
  const generic = resource['list']
  if (!generic) throw new Error('The generic resource has no list')
  return generic(context, { ...call, filter: { ...call.filter, estatus: [ACTIVE] } })
}
