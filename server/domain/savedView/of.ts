import { answer, refuse } from '../../operation/index.ts'
import type { Operation, CallContext } from '../../operation/index.ts'
import { findAccessibleList, readableAddress } from './accessibleList.ts'
import { viewsOf, isChangeable } from './store.ts'
import type { AccessibleList } from './accessibleList.ts'
import type { StoredView } from './store.ts'

/** Returns the views of a list that the reader may choose. */
export const of: Operation = async (context, { input }) => {
  const module = input['modulo']
  if (typeof module !== 'string') return refuse('90001', { fields: [{ pointer: '/modulo', code: '90001' }] })
  const reached = findAccessibleList(context, module)
  if (typeof reached === 'string')
    return refuse(reached, reached === '90004' ? { fields: [{ pointer: '/modulo', code: reached }] } : {})
  const views = await viewsOf(context, context.rows, module)
  return answer(
    200,
    views.map((view) => viewRecord(view, reached, context)),
  )
}

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
