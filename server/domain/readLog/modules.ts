import { sensitiveFields } from '#engine/definition'
import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'

/** Returns the modules with sensitive fields, by name. */
export const modules: Operation = ({ definitions, translator }) => {
  const found = [...definitions.modules.values()]
    .filter((module) => sensitiveFields(module).size > 0 || definitions.tables.has(module.id))
    .map(({ id, title }) => ({ id, version: 1, acciones: [], nombre: translator.translate(title) }))
  return Promise.resolve(
    answer(
      200,
      found.toSorted((one, other) => one.nombre.localeCompare(other.nombre, translator.language)),
    ),
  )
}
