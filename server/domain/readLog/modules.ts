import { sensitiveFields } from '#engine/definition'
import { answer } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'

/** The modules of which somebody may have read something sensitive, by their names. */
export const modules: Operation = ({ model, speech }) => {
  const found = [...model.modules.values()]
    .filter((module) => sensitiveFields(module).size > 0 || model.tables.has(module.id))
    .map(({ id, title }) => ({ id, version: 1, acciones: [], nombre: speech.say(title) }))
  return Promise.resolve(
    answer(
      200,
      found.toSorted((one, other) => one.nombre.localeCompare(other.nombre, speech.language)),
    ),
  )
}
