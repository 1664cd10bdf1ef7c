import type { Formulario, FormularioField } from '#engine/form'
import { CHOICES, COLUMNS, HIDE, TOGGLER } from '../spec.ts'
import type { BenchField, BenchForm } from '../spec.ts'

/** Types of field and of data (wire contract, 1.4). */
const TYPES = {
  text: { type: { id: 1 }, dataType: { id: 1 } },
  select: { type: { id: 6 }, dataType: { id: 8 } },
  number: { type: { id: 3 }, dataType: { id: 3 } },
  checkbox: { type: { id: 9 }, dataType: { id: 4 } },
  date: { type: { id: 4 }, dataType: { id: 5 } },
} as const

const VALUES = CHOICES.map((choice) => ({ valueKey: choice, value: choice }))

/** The measured form as it is served. */
export const toFormulario = ({ fields }: BenchForm): Formulario => ({
  id: 'bench',
  nombre: 'bench',
  version: 1,
  hash: '',
  tipo: { id: 3 },
  campos: [
    ...fields.map(toField),
    {
      id: 'rows',
      name: 'rows',
      label: 'rows',
      type: { id: 11 },
      dataType: { id: 12 },
      orden: fields.length,
      subFields: COLUMNS.map((name, at) => ({
        id: name,
        name,
        label: name,
        ...TYPES[name === 'units' ? 'number' : 'text'],
        orden: at,
      })),
    },
  ],
})

/** Answers with which the form begins: every conditional field shown, and the rows. */
export const firstAnswers = ({ rows }: BenchForm): { readonly [name: string]: unknown } => ({
  [TOGGLER]: true,
  rows: Array.from({ length: rows }, (_, at) => ({ _id: `r${at}` })),
})

function toField({ name, kind, hiddenBy, shownBy, atLeast }: BenchField, orden: number): FormularioField {
  return {
    id: name,
    name,
    label: name,
    orden,
    ...TYPES[kind],
    ...(kind === 'select' ? { values: VALUES } : {}),
    ...(hiddenBy === undefined ? {} : { expressions: { fieldTrue: { '!=': [{ var: hiddenBy }, HIDE] } } }),
    ...(shownBy === undefined ? {} : { expressions: { fieldTrue: { var: shownBy } } }),
    ...(atLeast === undefined
      ? {}
      : {
          validations: [
            {
              message: `at least ${atLeast}`,
              expressions: { or: [{ '!': [{ var: atLeast }] }, { '>=': [{ var: name }, { var: atLeast }] }] },
            },
          ],
        }),
  }
}
