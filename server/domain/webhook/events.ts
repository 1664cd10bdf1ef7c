import { textOfKeys } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { seesAll, webhookEvents } from '../../webhook/index.ts'

/** Returns the events that the caller may have others told of, by the names of their modules. */
export const events: Operation = ({ definitions, session, translator }) => {
  const found = webhookEvents(definitions)
    .filter(({ module }) => session !== null && seesAll(module, session.principal))
    .map(({ key, module, kind }) => ({
      id: key,
      version: 1,
      acciones: [],
      nombre: `${translator.translate(module.title)} · ${translator.translate(textOfKeys(`lbl.general.event.${kind}`))}`,
    }))
  const sorted = found.toSorted((one, other) => one.nombre.localeCompare(other.nombre, translator.language))
  return Promise.resolve(answer(200, sorted))
}
