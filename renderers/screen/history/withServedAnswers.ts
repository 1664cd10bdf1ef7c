import type { FieldChange, HistoryEntry, ChangeSide } from '#engine/call'
import type { Field } from '#engine/field'
import { isFormulario, isObject, servedFields } from '#engine/form'
import type { Formulario, ServedContext, Values } from '#engine/form'
import { isSameValue } from '../isSameValue.ts'
import { servedAnswers } from '../form/servedForms.ts'

/** Adds changed answers to served forms to the entries, field by field, with the labels of the form versions. */
export const withServedAnswers = (
  entries: readonly HistoryEntry[],
  body: readonly unknown[],
  context: ServedContext,
): readonly HistoryEntry[] =>
  entries.map((entry) => {
    const raw = body.filter(isObject).find(({ id }) => id === entry.id)
    return raw ? { ...entry, changes: [...entry.changes, ...changesOf(raw, context)] } : entry
  })

function changesOf({ formularios, antes, despues }: Values, context: ServedContext): readonly FieldChange[] {
  const forms = (Array.isArray(formularios) ? formularios : []).filter(isFormulario)
  return [...new Set(forms.map(({ id }) => id))].flatMap((id) => {
    const versions = forms.filter((form) => form.id === id).toSorted((a, b) => b.version - a.version)
    const [before, after] = [antes, despues].map((raw) => servedAnswers(id, { raw }) ?? {})
    return fieldsOf(versions, context)
      .map((field): FieldChange => {
        const name = `${id}/${field.name}`
        const side = (values: Values | undefined): ChangeSide => sideOf(values?.[field.name], name)
        return { field: { ...field, name }, before: side(before), after: side(after) }
      })
      .filter(({ field, before: was, after: is }) => !isSameValue(field, was.value, is.value))
  })
}

/** The fields of all versions that asked, those of the last before what only earlier ones had. */
function fieldsOf(versions: readonly Formulario[], context: ServedContext): readonly Field[] {
  const fields = versions.flatMap((form) => {
    const served = servedFields(form, context)
    return served.ok ? served.value : []
  })
  return fields.filter(({ name }, at) => fields.findIndex((one) => one.name === name) === at)
}

/** A record that was referred to comes with its name beside its id. */
const sideOf = (value: unknown, name: string): ChangeSide =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['nombre'] === 'string'
    ? { value: value['id'], labels: { [name]: value['nombre'] } }
    : { value: value ?? null, labels: {} }
