import type { Fault } from '#engine/definition'
import { checkShape, collectFaults, formularioShape } from '#engine/definition'
import { compileFormulario, formFaults, formLanguages, isObject, localizeForm } from '#engine/form'
import type { FormularioSource } from '#engine/form'
import type { FieldFault } from '#engine/field'
import { LANGUAGES, isLanguage } from '#engine/text'
import type { Translator } from '#engine/text'
import { faultMessage } from '../../definitions/index.ts'
import { unknownLists } from '../../form/index.ts'
import type { RefusedField, CallContext } from '../../operation/index.ts'

const INVALID = '92013'

/** Everything that prevents a form from being published: each at the part of the row that the editor shows. */
export async function formProblems(
  source: FormularioSource,
  { portal, translator, rows, tenant }: Pick<CallContext, 'portal' | 'translator' | 'rows' | 'tenant'>,
): Promise<readonly RefusedField[]> {
  const shape = shapeFaults(source)
  const faults =
    shape.length > 0
      ? shape
      : [...meaningFaults(source, portal.definitions), ...(await unknownLists(rows, tenant.id, source))]
  return problemsOf(faults, source, translator)
}

/** The faults as refused fields of the editor, in the reader's language. */
export const problemsOf = (
  faults: readonly FieldFault[],
  { campos }: Pick<FormularioSource, 'campos'>,
  translator: Translator,
): readonly RefusedField[] =>
  faults.map((fault) => ({
    pointer: placeInRow(fault, campos),
    code: INVALID,
    message: faultMessage(fault, translator),
  }))

/** The refusal of a row whose further keys are no JSON object. */
export const unreadableRow = (row: number, translator: Translator): RefusedField => ({
  pointer: `/campos/${row}/avanzado`,
  code: INVALID,
  message: faultMessage({ reason: 'notObject' }, translator),
})

/** Faults of the form's language. A text may lack languages: the form is not served in them. */
function shapeFaults(source: FormularioSource): readonly Fault[] {
  const { faults, fault } = collectFaults()
  checkShape(inEveryLanguage(source), formularioShape, '', fault)
  return faults
}

/** Faults of compiling, and of fields that nobody could fill in. */
function meaningFaults(source: FormularioSource, context: CallContext['portal']['definitions']): readonly FieldFault[] {
  const [language] = formLanguages(source)
  if (!language) return [{ pointer: '/campos', reason: 'missingText' }]
  const form = { ...localizeForm(source, language), version: 0, hash: '' }
  const compiled = compileFormulario(form, context)
  return compiled.ok ? formFaults(form, compiled.value) : compiled.problems
}

function inEveryLanguage(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEveryLanguage)
  if (!isObject(value)) return value
  const said = Object.entries(value)
  const [, first] = said[0] ?? []
  if (said.length > 0 && said.every(([key, text]) => isLanguage(key) && typeof text === 'string'))
    return { ...Object.fromEntries(Object.keys(LANGUAGES).map((language) => [language, first])), ...value }
  return Object.fromEntries(said.map(([key, part]) => [key, inEveryLanguage(part)]))
}

/** The part of a row in which the editor has a key of a field. Every other key stands among the further ones. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['id', '/clave'],
  ['name', '/clave'],
  ['label', '/etiqueta'],
  ['type', '/tipo'],
  ['kind', '/tipo'],
  ['required', '/obligatorio'],
  ['length', '/longitud'],
  ['description', '/ayuda'],
  ['values', '/opciones'],
  ['link', '/enlace'],
])

function placeInRow({ pointer, reason, figures = {} }: FieldFault, campos: FormularioSource['campos']): string {
  const [, head, place = '', key = '', inner = ''] = pointer.split('/')
  if (head !== 'campos') return '/campos'
  if (place === '') return rowNamed(figures, campos)
  // Every fault of a link but an unknown one is of the field that narrows it.
  if (key === 'link' && reason !== 'unknownLink') return `/campos/${place}/segun`
  if (key === 'expressions' && inner === 'fieldTrue') return `/campos/${place}/siCampo`
  return `/campos/${place}${PARTS.get(key) ?? '/avanzado'}`
}

/** A fault of the whole form that names a field stands at that field. */
function rowNamed(figures: { readonly [name: string]: unknown }, campos: FormularioSource['campos']): string {
  const at = campos.findLastIndex(({ name }) => name === figures['name'])
  return at < 0 ? '/campos' : `/campos/${at}/clave`
}
