import type { Grants } from '#engine/access'
import type { CallContext } from '../../operation/index.ts'

/** The menu options of the granted functions, with their actions and bits (wire contract, 3: MenuOption). */
export function menuOptions(grants: Grants, { definitions, translator, tenant }: CallContext) {
  const { access } = definitions
  return Object.entries(access.menu)
    .toSorted(([, a], [, b]) => a.order - b.order)
    .flatMap(([word, entry]) => {
      const id = access.functions[word] ?? ''
      const actions = Object.entries(grants[id] ?? {})
      if (actions.length === 0) return []
      return [
        {
          funcionalidad: { id, nombre: translator.translate(`acc.function.${id}`) },
          acciones: actions.map(([action, acceso]) => ({
            id: action,
            nombre: translator.translate(`acc.action.${action}`),
            acceso,
          })),
          moduloAplicacion: { id: `${tenant.id}-${id}` },
          menu: { id: entry.menu },
          icono: { ruta: entry.icon },
          tipoOpcion: { id: entry.option },
          ruta: entry.path,
          orden: entry.order,
        },
      ]
    })
}
