import { formLanguages, localizeForm } from '#engine/form'
import type { Formulario, FormularioSource, Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Language } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { formSource, sentChoices, sentNumber, sentRows, sentWords } from '../../form/index.ts'
import type { FormDraft } from '../../form/index.ts'
import { formProblems, unreadableRow } from './formProblems.ts'
import { OWN_FORM } from './lifecycle.ts'

/** Answers what the rows of a form would serve, and what prevents them from being published. Nothing is stored. */
export const preview: Operation = async (context, { payload }) => {
  const draft = draftOf(payload ?? {})
  const source = formSource(OWN_FORM, numberOf(payload?.['tipo']), draft)
  if ('row' in source) {
    const others = { ...draft, campos: draft.campos.map(({ avanzado: _unread, ...row }) => row) }
    const readable = formSource(OWN_FORM, 0, others)
    const formularios = 'row' in readable ? [] : [servedAs(readable, context.language)]
    return answer(200, { formularios, problemas: [unreadableRow(source.row, context.translator)] })
  }
  return answer(200, {
    formularios: [servedAs(source, context.language)],
    problemas: source.campos.length === 0 ? [] : await formProblems(source, context),
  })
}

/** The rows as they were sent: nothing has checked them. What is missing in one of them is a problem that the answer says. */
const draftOf = ({ nombre, titulos, campos }: Values): FormDraft => ({
  nombre: scalarText(nombre),
  titulos: sentWords(titulos),
  campos: sentRows(campos).map((row, at) => ({
    _id: `r${at}`,
    clave: scalarText(row['clave']),
    etiqueta: sentWords(row['etiqueta']),
    tipo: numberOf(row['tipo']),
    obligatorio: row['obligatorio'] === true,
    ancho: row['ancho'] === true,
    longitud: sentNumber(row['longitud']),
    ayuda: sentWords(row['ayuda']),
    opciones: sentChoices(row['opciones']).map((choice, place) => ({ _id: `r${place}`, ...choice })),
    enlace: scalarText(row['enlace']),
    segun: scalarText(row['segun']),
    siCampo: scalarText(row['siCampo']),
    siValor: scalarText(row['siValor']),
    avanzado: scalarText(row['avanzado']),
  })),
})

const numberOf = (value: unknown): number => Number(scalarText(value)) || 0

/** The form in the reader's language, or else in one in which all of its texts are written. */
function servedAs(source: FormularioSource, reader: Language): Formulario {
  const languages = formLanguages(source)
  const language = languages.includes(reader) ? reader : (languages[0] ?? reader)
  return { ...localizeForm(source, language), version: 0, hash: '' }
}
