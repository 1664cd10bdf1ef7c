import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Formulario, Submission, Values } from '#engine/form'
import type { CallContext } from '../call/context.ts'
import { signedValue } from '../files/index.ts'
import { planOf } from './planOf.ts'

/** The name of the record that a field refers to; undefined where its reader may not know it. */
export type NameOf = (field: Field, id: string) => string | undefined

type Reader = Pick<CallContext, 'portal' | 'tenant'>

/** Answers as a reader gets them, by the version of the form that asked: files with the paths by which they can be had, records with their names. */
export const readSubmissions = (
  context: Reader,
  submissions: readonly Submission[],
  forms: readonly Formulario[],
  nameOf: NameOf,
): readonly Submission[] =>
  submissions.map((submission) => {
    const fields = fieldsOf(submission, forms, context)
    return fields ? { ...submission, valores: readValues(context, fields, submission.valores, nameOf) } : submission
  })

/** The fields of the version that asked; null where it is not among the forms. */
export function fieldsOf(
  { formulario: { id, version } }: Submission,
  forms: readonly Formulario[],
  { portal }: Pick<Reader, 'portal'>,
): readonly Field[] | null {
  const form = forms.find((one) => one.id === id && one.version === version)
  return form ? planOf(form, portal.definitions).roots.map(({ field }) => field) : null
}

const readValues = (context: Reader, fields: readonly Field[], values: Values, nameOf: NameOf): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      return [name, field ? readValue(context, field, value, nameOf) : value]
    }),
  )

function readValue(context: Reader, field: Field, value: unknown, nameOf: NameOf): unknown {
  const { shape, refers } = field.kind
  const inside = (held: unknown): unknown => (isObject(held) ? readValues(context, field.of, held, nameOf) : held)
  if (shape === 'group') return inside(value)
  if (shape === 'rows') return Array.isArray(value) ? value.map(inside) : value
  if (!refers || typeof value !== 'string') return signedValue(context, field, value)
  const nombre = nameOf(field, value)
  return { id: value, ...(nombre === undefined ? {} : { nombre }) }
}
