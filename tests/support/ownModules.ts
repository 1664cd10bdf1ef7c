import { at, listOf, type WireAnswer } from './wireClient.ts'

export type Row = { readonly [part: string]: unknown }

/** The calls of modules that are made in the browser. */
export const AT = 'modulospropios'
export const PAGE = { tampag: 20, numpag: 1 }

/** One text in each language. */
export const words = (text: string) => ({ en: text, es: text, ca: text, fr: text })

/** A field as a row of the screen. */
export const row = (etiqueta: string, tipo: string, more: Row = {}): Row => ({
  tipo,
  etiqueta: words(etiqueta),
  enFormulario: true,
  enLista: true,
  enFiltros: false,
  ...more,
})

/** The pointers of a refusal. */
export const places = (answer: WireAnswer) => listOf(at(answer.body, 'campos')).map((one) => at(one, 'ruta'))

/** The problems that a preview tells, each with its pointer. */
export const problemsIn = (answer: WireAnswer) =>
  listOf(at(answer.body, 'problemas')).map((one) => [at(one, 'pointer'), at(one, 'message')])
