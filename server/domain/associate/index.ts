import type { ModuleOperations, PublicOperation } from '../../operation/index.ts'
import { languageOf, scalarText } from '#engine/text'
import { answer } from '../../operation/index.ts'

/** Most texts of one answer. */
const MOST = 1000

/** Returns the text of a key and of those below it, in one language. The texts of an organisation itself are not public. */
const labels: PublicOperation = ({ portal, language }, { input }) => {
  const key = scalarText(input['nombre'])
  const idioma = languageOf(input['idioma'] ?? '') ?? language
  const found = Object.entries(portal.definitions.texts[idioma])
    .filter(([nombre]) => nombre === key || nombre.startsWith(`${key}.`))
    .slice(0, MOST)
  return Promise.resolve(
    answer(
      200,
      found.map(([nombre, texto]) => ({ nombre, idioma, texto })),
    ),
  )
}

export const associate: ModuleOperations = { operations: {}, publicOperations: { labels } }
