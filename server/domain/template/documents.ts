import { readPath } from '#engine/expression'
import { DOCUMENTS_SECTION, isObject } from '#engine/form'
import type { Formulario } from '#engine/form'

export interface RequiredDocument {
  readonly id: string
  readonly nombre: string
  readonly obligatorio: boolean
}

/** The documents of a procedure are a form of their own with one file field each. */
export const isDocumentsForm = ({ tipo }: Pick<Formulario, 'tipo'>): boolean => tipo.id === DOCUMENTS_SECTION

export const requiredDocuments = (forms: readonly Formulario[]): readonly RequiredDocument[] =>
  forms
    .filter(isDocumentsForm)
    .flatMap(({ campos }) =>
      campos.map(({ name, label, required }) => ({ id: name, nombre: label, obligatorio: required === true })),
    )

/** The file submitted for a document. Undefined if there is none. */
export function submittedFile(valores: unknown, document: string): { readonly [part: string]: unknown } | undefined {
  const files = readPath(valores, [document])
  const last: unknown = Array.isArray(files) ? files.at(-1) : undefined
  return isObject(last) ? last : undefined
}
