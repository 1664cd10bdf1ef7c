import type { Field } from '#engine/field'
import type { FieldRole } from '#engine/source'
import type { ReportFault } from '../fault.ts'
import type { Module } from '../model.ts'
import { checkRetention, checkStart } from './checkRetention.ts'
import { PERSON, isSensitive } from './personalData.ts'

/** Roles of fields that are shown wherever a record is referenced, so that no log could record who read them. */
const TOLD_ANYWHERE: readonly FieldRole[] = ['title', 'status', 'picture', 'parent', 'order', 'tenant']

/** Reports fields that cannot be sensitive, and a person that no field identifies. */
export function checkPrivacy(module: Module, fault: ReportFault): void {
  const { fields, source } = module
  for (const field of fields.values()) {
    checkField(field, `/fields/${field.name}`, fault)
    checkStart(field, `/fields/${field.name}`, fault)
  }
  for (const [name, field] of Object.entries(source.filters?.fields ?? {}))
    if (field.sensitive) fault(`/filters/fields/${name}/sensitive`, 'unread', { because: 'filters' })
  checkPolicy(source, fields, fault)
  checkRetention(module, fault)
}

/** Field kinds that may identify a person by e-mail address. */
const BY_MAIL: readonly string[] = ['email', 'text']

function checkPolicy({ privacy, within }: Module['source'], fields: Module['fields'], fault: ReportFault): void {
  const { of, erase, keeps = [], reason } = privacy ?? {}
  if (of !== undefined && of !== PERSON) checkPerson(of, fields, fault)
  // The log of reads identifies such a record by its values, which do not name the person.
  if (of !== undefined && of === within && [...fields.values()].some(isSensitive))
    fault('/privacy/of', 'namesNobody', { field: of })
  keeps.forEach((name, at) => {
    if (!fields.has(name)) fault(`/privacy/keeps/${at}`, 'unknownField', { field: name, known: [...fields.keys()] })
  })
  if (keeps.length > 0 && erase !== undefined) fault('/privacy/keeps', 'unread', { because: 'notEmptied' })
  if (erase === 'keep' && reason === undefined) fault('/privacy', 'missingKey', { key: 'reason' })
  if (erase !== 'keep' && reason !== undefined) fault('/privacy/reason', 'unread', { because: 'notKept' })
}

function checkPerson(of: string, fields: Module['fields'], fault: ReportFault): void {
  const field = fields.get(of)
  if (!field) fault('/privacy/of', 'unknownField', { field: of, known: [PERSON, ...fields.keys()] })
  else if (field.source.to === undefined && !BY_MAIL.includes(field.kind.kind))
    fault('/privacy/of', 'namesNobody', { field: of })
}

function checkField(field: Field, pointer: string, fault: ReportFault): void {
  const role = field.role ?? field.kind.role
  if (role && TOLD_ANYWHERE.includes(role) && isSensitive(field))
    fault(`${pointer}/sensitive`, 'sensitiveRole', { role })
  if (field.source.sensitive && field.source.alwaysEmpty)
    fault(`${pointer}/sensitive`, 'unread', { because: 'alwaysEmpty' })
}
