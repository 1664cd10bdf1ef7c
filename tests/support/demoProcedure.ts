import type { Language } from '#engine/text'
import { DEMO } from '../../server/demo/demo.ts'
import { PROCEDURE_EXTRAS } from '../../server/demo/procedures.ts'

/** Name of a form's procedure in the demo town, in a language. */
export function demoProcedure(form: string, language: Language): string {
  const own = DEMO.find(({ code }) => code === 'vilamar')?.procedures.find((one) => one.form === form)
  const name = PROCEDURE_EXTRAS[`vilamar/${form}`]?.textos[language]?.nombre ?? own?.nombre
  if (name === undefined) throw new Error(`The demo has no procedure with ${form}`)
  return name
}
