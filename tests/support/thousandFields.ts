import type { FormularioSource, Localized } from '#engine/form'

type FieldSource = FormularioSource['campos'][number]

const words = (text: string): Localized => ({ en: text, es: text, ca: text, fr: text })

const EVERY = 10
/** Type and data type of the served fields that follow each other (wire contract, 1.4). */
const TYPES = [
  [1, 1],
  [3, 2],
  [4, 5],
  [9, 4],
  [2, 1],
] as const

/** A form of as many fields: one of ten is shown by the one before it, the first and the last have to be answered. */
export function longForm(size: number): FormularioSource {
  return {
    id: 'long',
    nombre: words('Long form'),
    tipo: { id: 3 },
    campos: Array.from({ length: size }, (_, at): FieldSource => {
      const name = `f${at}`
      const isEnd = at === 0 || at === size - 1
      const [type, dataType] = isEnd ? TYPES[0] : (TYPES[at % TYPES.length] ?? TYPES[0])
      return {
        id: name,
        name,
        label: words(`Field ${at}`),
        type: { id: type },
        dataType: { id: dataType },
        required: isEnd,
        ...(at % EVERY === 1 ? { expressions: { fieldTrue: { '==': [{ var: `f${at - 1}` }, 'show'] } } } : {}),
      }
    }),
  }
}
