import type { Operation } from '../../operation/index.ts'
import { resource } from '../../resource/index.ts'
import { refuseAddress } from './refuseAddress.ts'

/** Changes a webhook. Whoever changes it answers for it from then on: it is told what that person may see. */
export const edit: Operation = async (context, call) => {
  const refused = refuseAddress(context, call.payload?.['direccion'])
  if (refused) return refused
  const change = resource['edit']
  if (!change) throw new Error('The generic resource has no edit')
  return change(context, call)
}
