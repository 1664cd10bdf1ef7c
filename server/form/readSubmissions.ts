import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Formulario, Submission, Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { signedValue } from '../files/index.ts'
import { compiledPlan } from './servedPlan.ts'

/** The title of the record that a field refers to. Undefined if the reader may not see it. */
export type ReferenceName = (field: Field, id: string) => string | undefined

type Reader = Pick<CallContext, 'portal' | 'tenant'>

/**
 * Prepares answers for a reader, using the form version they were given in: files get signed paths, references get
 * titles.
 */
export const presentSubmissions = (
  context: Reader,
  submissions: readonly Submission[],
  forms: readonly Formulario[],
  nameOf: ReferenceName,
): readonly Submission[] =>
  submissions.map((submission) => {
    const fields = fieldsOf(submission, forms, context)
    return fields ? { ...submission, valores: presentValues(context, fields, submission.valores, nameOf) } : submission
  })

/** The fields of the form version, or null if it is not among the forms or does not compile any more. */
export function fieldsOf(
  { formulario: { id, version } }: Submission,
  forms: readonly Formulario[],
  { portal }: Pick<Reader, 'portal'>,
): readonly Field[] | null {
  const form = forms.find((one) => one.id === id && one.version === version)
  const compiled = form && compiledPlan(form, portal.definitions)
  return compiled?.ok ? compiled.value.roots.map(({ field }) => field) : null
}

const presentValues = (context: Reader, fields: readonly Field[], values: Values, nameOf: ReferenceName): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      return [name, field ? presentValue(context, field, value, nameOf) : value]
    }),
  )

function presentValue(context: Reader, field: Field, value: unknown, nameOf: ReferenceName): unknown {
  const { shape, isReference } = field.kind
  const inside = (held: unknown): unknown => (isObject(held) ? presentValues(context, field.of, held, nameOf) : held)
  if (shape === 'group') return inside(value)
  if (shape === 'rows') return Array.isArray(value) ? value.map(inside) : value
  // Answers are private: their pictures need a session.
  if (!isReference || typeof value !== 'string') return signedValue(context, field, value, 'private')
  const nombre = nameOf(field, value)
  return { id: value, ...(nombre === undefined ? {} : { nombre }) }
}
