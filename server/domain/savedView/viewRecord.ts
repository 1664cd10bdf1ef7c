import type { CallContext } from '../../operation/index.ts'
import { readableAddress } from './accessibleList.ts'
import type { AccessibleList } from './accessibleList.ts'
import { isChangeable } from './store.ts'
import type { StoredView } from './store.ts'

/** A view on the wire, with the offered actions. */
export function viewRecord(view: StoredView, list: AccessibleList, context: CallContext) {
  const { edit, delete: remove } = context.portal.definitions.access.actions
  return {
    id: view.id,
    version: view.version,
    acciones: isChangeable(view, context) ? [edit, remove] : [],
    modulo: view.module,
    nombre: view.nombre,
    ambito: view.user_id === null ? (view.role_id === null ? 'organizacion' : 'rol') : 'propio',
    ...(view.role_id === null ? {} : { rol: { id: String(view.role_id), nombre: view.role_name } }),
    direccion: readableAddress(view.address, list),
  }
}
