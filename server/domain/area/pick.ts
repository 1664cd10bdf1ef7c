import type { Operation } from '../../operation/index.ts'
import { resource } from '../../resource/index.ts'
import { isShownArea } from '../booking/index.ts'

/** Offers the areas that are shown to the caller. */
export const pick: Operation = (context, call) => {
  const offer = resource['pick']
  if (!offer) throw new Error('The generic resource has no pick')
  return offer({ ...context, extraConditions: (parameters) => [isShownArea(context, parameters)] }, call)
}
