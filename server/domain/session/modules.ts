import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'

/** Returns the modules of the application (SH-16). */
export const modules: Operation = ({ definitions, tenant, translator }) => {
  const { access } = definitions
  const found = Object.entries(access.menu).flatMap(([word, entry]) => {
    const id = access.functions[word] ?? ''
    if (!tenant.modules.includes(id)) return []
    return [
      {
        id: `${tenant.id}-${id}`,
        nombre: translator.translate(`acc.function.${id}`),
        tipo: { id: entry.type, nombre: translator.translate(`cat.moduleTypes.${entry.type}`) },
        funcionalidad: { id, nombre: translator.translate(`acc.function.${id}`) },
        ruta: entry.path,
        icono: { ruta: entry.icon },
        activo: true,
      },
    ]
  })
  return Promise.resolve(answer(200, found))
}
