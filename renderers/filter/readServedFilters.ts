import { isFilterable } from '#engine/field'
import type { Field } from '#engine/field'
import { isFormulario, servedFields } from '#engine/form'
import type { Formulario, ServedContext } from '#engine/form'
import { PREFIX } from './servedFilters.ts'

/** The fields of served filter forms, each once under a name of its own; what cannot filter is left out. */
export function readServedFilters(body: unknown, context: ServedContext): readonly Field[] {
  const fields = (Array.isArray(body) ? body : []).filter(isFormulario).flatMap((form) => fieldsOf(form, context))
  return fields.filter(({ id }, at) => fields.findIndex((one) => one.id === id) === at)
}

function fieldsOf(form: Formulario, context: ServedContext): readonly Field[] {
  const fields = servedFields(form, context)
  return fields.ok
    ? fields.value
        .filter(({ kind }) => isFilterable(kind))
        .map((field) => ({ ...field, name: PREFIX + field.id, required: false }))
    : []
}
