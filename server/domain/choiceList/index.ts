import type { ModuleOperations, Operation } from '../../operation/index.ts'
import { answer } from '../../operation/index.ts'
import { LIST_WORD, choiceLists, linkKey } from '../../form/index.ts'

/** Returns what a linked field can be linked with: the words of the product, and the lists of the organisation. */
const sources: Operation = async ({ rows, tenant, portal, translator }) => {
  const words = Object.entries(portal.definitions.links.words)
  const products = words
    .filter(([, { argument }]) => argument === undefined)
    .map(([word]) => ({ id: word, nombre: translator.translate(`acc.link.${word}`) }))
  const lists = await choiceLists(rows, tenant.id)
  // The words of the specification lead to the lists of the same key.
  const known = new Set(words.filter(([, { call }]) => call.startsWith('link.')).map(([word]) => word))
  return answer(200, [
    ...lists
      .filter(({ clave }) => !known.has(clave))
      .map(({ clave, nombre }) => ({
        id: linkKey(`${LIST_WORD}.${clave}`),
        nombre: translator.translate(`acc.link.${LIST_WORD}`, { name: nombre }),
      })),
    ...products,
  ])
}

/** Lists of choices that organisations make. */
export const choiceList: ModuleOperations = { operations: { sources } }
