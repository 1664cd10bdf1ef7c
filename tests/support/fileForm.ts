import { randomUUID } from 'node:crypto'
import type { FormularioSource } from '#engine/form'
import { applicationAnswers } from './requirements.ts'
import type { Sample } from './samples.ts'
import type { TestProcedure } from './testPortal.ts'
import type { Part, WireAnswer, WireClient } from './wireClient.ts'

const words = (text: string) => ({ en: text, es: text, ca: text, fr: text })
const field = (name: string, type: number, more: object = {}) => ({
  id: name,
  name,
  label: words(name),
  type: { id: type },
  dataType: { id: 10 },
  ...more,
})

export const PLACES = ['copias', 'secreto', 'foto', 'grupo.copia', 'filas.r0.copia', 'filas.r0.dentro.s0.copia']

/** A field for every kind of place for files. */
export const fileFields = [
  field('copias', 10, { length: 5 }),
  field('unica', 10, { length: 1, signable: true }),
  field('secreto', 10, { length: 5, group: 4 }),
  field('foto', 19),
  field('retrato', 19, { group: 4 }),
  { ...field('grupo', 12, { subFields: [field('copia', 10, { length: 5 })] }), dataType: { id: 11 } },
  {
    ...field('filas', 11, {
      subFields: [
        field('copia', 10, { length: 5 }),
        { ...field('dentro', 11, { subFields: [field('copia', 10, { length: 5 })] }), dataType: { id: 12 } },
      ],
    }),
    dataType: { id: 12 },
  },
] as FormularioSource['campos']

/** A served form with every kind of place for files. */
export const withFiles = (source: FormularioSource): FormularioSource => ({
  ...source,
  campos: [...source.campos, ...fileFields],
})

/** Values that have the rows that the places stand in. */
export const ROWS = { grupo: {}, filas: [{ _id: 'r0', dentro: [{ _id: 's0' }] }] }

/** Sends answers to the form with every place for files. */
export const postAnswers = (
  client: WireClient,
  { template, form }: TestProcedure,
  valores: object,
  ...files: readonly Part[]
): Promise<WireAnswer> =>
  client.post('requerimiento', {
    headers: { 'idempotency-key': randomUUID() },
    parts: [
      [
        'requerimiento',
        { plantillaReq: { id: template }, valoresForm: [applicationAnswers(form, { ...ROWS, ...valores })] },
      ],
      ...files,
    ],
  })

/** Uploads a file for a form that is being filled. */
export const postDocument = (client: WireClient, file: Sample, isProtected = false): Promise<WireAnswer> =>
  client.post('v3/documentos', {
    query: { notificar: false, ...(isProtected ? { proteger: true } : {}) },
    parts: [
      ['documento', { nombre: file.name }],
      ['archivo', file.bytes, file.name],
    ],
  })
