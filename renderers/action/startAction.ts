import type { Action } from '#engine/definition'
import type { Port } from '#renderers/context'
import type { ActionPlace } from './place.ts'
import type { EffectOutcome } from './runEffect.ts'

/** Does an action of a place, asking first where it wants to be confirmed. Null: what does it could not be loaded, which is said. */
export async function startAction(port: Port, place: ActionPlace, action: Action): Promise<EffectOutcome | null> {
  // Not before something is done: a first page has much to load.
  const loaded = await import('./carryOut.ts').catch(() => null)
  if (loaded) return loaded.carryOut(port, place, action)
  port.notify('error', port.speech.say('msg.error.network'))
  return null
}
