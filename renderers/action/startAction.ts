import type { Action } from '#engine/definition'
import type { Port } from '#renderers/context'
import type { ActionContext } from './actionContext.ts'
import type { EffectOutcome } from './runEffect.ts'

/** Does an action of a place, asking first where it wants to be confirmed. Null: what does it could not be loaded, which is said. */
export async function startAction(port: Port, context: ActionContext, action: Action): Promise<EffectOutcome | null> {
  // Not before something is done: a first page has much to load.
  const loaded = await import('./performAction.ts').catch(() => null)
  if (loaded) return loaded.performAction(port, context, action)
  port.notify('error', port.translator.translate('msg.error.network'))
  return null
}
