import type { CallContext } from '../../operation/index.ts'
import type { OverlayState } from '../definition/index.ts'
import type { Editable } from './editable.ts'

const ACTIONS = ['edit', 'publish']

/** The part that an entry of the list and a whole record have in common. */
export const overlayEntry = (
  { module }: Pick<Editable, 'module'>,
  { version, published, hasDraft }: OverlayState,
  { plan, portal, definitions, translator }: CallContext,
) => ({
  id: module.id,
  version,
  acciones: ACTIONS.map((name) => portal.definitions.access.actions[name] ?? '').filter((id) => plan.actions.has(id)),
  nombre: translator.translate(definitions.modules.get(module.id)?.title ?? module.title),
  numero: published,
  cambios: hasDraft,
})
