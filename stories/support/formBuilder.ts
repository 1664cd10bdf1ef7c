import { KINDS } from '#engine/field'
import { compileFormulario } from '#engine/form'
import type { FormPlan, FormularioField } from '#engine/form'

type FieldOptions = Partial<FormularioField>

const createField = (
  name: string,
  label: string,
  type: number,
  data: number,
  more: FieldOptions = {},
): FormularioField => ({
  id: name,
  name,
  label,
  type: { id: type },
  dataType: { id: data },
  ...more,
})

export const text = (name: string, label: string, more?: FieldOptions) => createField(name, label, 1, 1, more)
export const multiline = (name: string, label: string, more?: FieldOptions) => createField(name, label, 2, 1, more)
export const integer = (name: string, label: string, more?: FieldOptions) => createField(name, label, 3, 2, more)
export const decimal = (name: string, label: string, more?: FieldOptions) => createField(name, label, 3, 3, more)
export const day = (name: string, label: string, more?: FieldOptions) => createField(name, label, 4, 5, more)
export const checkbox = (name: string, label: string, more?: FieldOptions) => createField(name, label, 9, 4, more)
export const files = (name: string, label: string, more?: FieldOptions) =>
  createField(name, label, 10, 10, { length: 3, ...more })
export const email = (name: string, label: string, more?: FieldOptions) => createField(name, label, 13, 1, more)
export const amount = (name: string, label: string, more?: FieldOptions) => createField(name, label, 17, 14, more)
export const rows = (name: string, label: string, subFields: readonly FormularioField[], more?: FieldOptions) =>
  createField(name, label, 11, 12, { length: 60, ...more, subFields })
export const group = (name: string, label: string, subFields: readonly FormularioField[], more?: FieldOptions) =>
  createField(name, label, 12, 11, { ...more, subFields })
export const choice = (name: string, label: string, words: readonly string[], more?: FieldOptions) =>
  createField(name, label, 6, 8, { values: words.map((value, at) => ({ valueKey: String(at), value })), ...more })

/** A served form of these fields, as browser and server share it. */
export function planOf(campos: readonly FormularioField[]): FormPlan {
  const plan = compileFormulario(
    { id: 'made', nombre: 'Made', version: 1, hash: '', tipo: { id: 3 }, campos },
    { kinds: KINDS },
  )
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  return plan.value
}

const IN_TEN = [text, text, text, text, text, choiceOfFour, choiceOfFour, decimal, day, checkbox]
const PER_GROUP = 50

function choiceOfFour(name: string, label: string, more?: FieldOptions): FormularioField {
  return choice(name, label, ['Owner', 'Tenant', 'Relative', 'Other'], more)
}

/**
 * A form of so many fields: half of them texts, then choices, numbers, days and ticks. A fifth is seen only where the field before is
 * filled in or ticked, a tenth must be at least what another is; the last ones are 20 rows.
 */
export function largeForm(count: number): FormPlan {
  const fields = Array.from({ length: count }, (_, at) => {
    const name = `f${at}`
    const before = `f${at - 1}`
    const make = IN_TEN[at % IN_TEN.length] ?? text
    const conditional = at % 5 === 4 && at > 4
    return make(name, `Field ${at + 1}`, {
      length: 100,
      required: at % 4 === 0,
      ...(conditional ? { expressions: { fieldTrue: { '!=': [{ var: before }, 'none'] } } } : {}),
      ...(at % 10 === 7 && at > 10
        ? {
            validations: [
              {
                expressions: { '>=': [{ var: name }, { var: `f${at - 10}` }] },
                message: 'At least as much as before.',
              },
            ],
          }
        : {}),
    })
  })
  return planOf(fields.flatMap((field, at) => (at % PER_GROUP === 0 ? [heading(at), field] : [field])))
}

/** A group without much in it: sections of the form begin with one. */
const heading = (at: number): FormularioField =>
  group(`g${at}`, `Section ${at / PER_GROUP + 1}`, [text(`title${at}`, `Title of section ${at / PER_GROUP + 1}`)])
