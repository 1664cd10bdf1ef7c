import type { Field } from '#engine/field'
import type { ReportFault } from './fault.ts'
import type { Module } from './model.ts'

/** Roles whose value is one text or key, whoever reads it. */
const TITLE = 'title'

/** Keys of a field that read or write one text. */
const ONE_TEXT = ['initial', 'value', 'suggests', 'look', 'ofFile', 'series', 'confirms'] as const

/** Reports what can be done with one text only, and is said of a text in several languages. */
export function checkLocalised(module: Module, fault: ReportFault): void {
  for (const field of module.fields.values()) checkField(field, `/fields/${field.name}`, fault)
  for (const [name, { localised }] of Object.entries(module.source.filters?.fields ?? {}))
    if (localised !== undefined) fault(`/filters/fields/${name}/localised`, 'unread', { because: 'filters' })
}

function checkField(field: Field, at: string, fault: ReportFault): void {
  const { source } = field
  if (source.localised !== undefined) {
    for (const key of ONE_TEXT) if (source[key] !== undefined) fault(`${at}/${key}`, 'unread', { because: 'localised' })
    if (source.role !== undefined && source.role !== TITLE) fault(`${at}/role`, 'localisedRole', { role: source.role })
  }
  for (const part of field.of) checkField(part, `${at}/of/${part.name}`, fault)
}
