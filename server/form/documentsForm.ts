import { DOCUMENTS } from '#engine/form'
import type { FormularioSource, Words } from '#engine/form'

/** A document that a procedure asks for, in every language. */
export interface DocumentSource {
  readonly id: string
  readonly nombre: Words
  readonly obligatorio: boolean
}

/** Numbers of the wire: a list of files, its data type, a drop area that takes a row of its own (wire contract, 1.4). */
const FILES = 10
const DROPPED_WIDE = 2 + 8

/** The documents of a procedure as a form: one field that takes one file for each. */
export const documentsForm = (nombre: Words, help: Words, documents: readonly DocumentSource[]): FormularioSource => ({
  id: 'documents',
  nombre,
  tipo: { id: DOCUMENTS },
  campos: documents.map((document) => ({
    id: document.id,
    name: document.id,
    label: document.nombre,
    description: help,
    type: { id: FILES },
    dataType: { id: FILES },
    length: 1,
    group: DROPPED_WIDE,
    required: document.obligatorio,
  })),
})
