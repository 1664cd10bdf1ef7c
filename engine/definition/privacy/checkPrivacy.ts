import type { Field } from '#engine/field'
import type { FieldRole } from '#engine/source'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import type { Module } from '../model.ts'
import { ownValue } from '../ownValue.ts'
import { checkRetention, checkStart } from './checkRetention.ts'
import { PERSON, isSensitive } from './personalData.ts'

/** Roles of fields that are shown wherever a record is referenced, so that no log could record who read them. */
const TOLD_ANYWHERE: readonly FieldRole[] = ['title', 'status', 'picture', 'parent', 'order', 'tenant']

/** Reports fields that cannot be sensitive, and a person that no field identifies. */
export function checkPrivacy(module: Module, context: CompileContext, fault: ReportFault): void {
  const { fields, source } = module
  for (const field of fields.values()) {
    checkField(field, `/fields/${field.name}`, fault)
    checkStart(field, `/fields/${field.name}`, fault)
  }
  for (const [name, field] of Object.entries(source.filters?.fields ?? {}))
    if (field.sensitive) fault(`/filters/fields/${name}/sensitive`, 'unread', { because: 'filters' })
  checkPolicy(module, context, fault)
  checkRetention(module, context, fault)
}

/** Field kinds that may identify a person by e-mail address. */
const BY_MAIL: readonly string[] = ['email', 'text']

/** How values travel whose files are deleted with the person's data. */
const HELD_BESIDE: readonly string[] = ['path', 'file', 'files']

const holdsFiles = ({ kind, of }: Field): boolean => HELD_BESIDE.includes(kind.transport) || of.some(holdsFiles)

function checkPolicy({ source, fields }: Module, context: CompileContext, fault: ReportFault): void {
  const { privacy, within } = source
  const { of, erase, keeps = [], reason } = privacy ?? {}
  if (of !== undefined && of !== PERSON && (of !== within || !fields.has(of))) checkPerson(of, fields, context, fault)
  // Who has read such a field is noted by the values of its record, which do not name the person.
  if (of !== undefined && of === within && [...fields.values()].some(isSensitive))
    fault('/privacy/of', 'namesNobody', { field: of })
  keeps.forEach((name, at) => {
    const field = fields.get(name)
    if (!field) fault(`/privacy/keeps/${at}`, 'unknownField', { field: name, known: [...fields.keys()] })
    else if (holdsFiles(field)) fault(`/privacy/keeps/${at}`, 'keptFile', { field: name })
  })
  if (keeps.length > 0 && erase !== undefined) fault('/privacy/keeps', 'unread', { because: 'notEmptied' })
  if (erase === 'keep' && reason === undefined) fault('/privacy', 'missingKey', { key: 'reason' })
  if (erase !== 'keep' && reason !== undefined) fault('/privacy/reason', 'unread', { because: 'notKept' })
}

/** A field names a person by a reference to one, or by e-mail. That of `within` names whoever the other record is of. */
function checkPerson(of: string, fields: Module['fields'], { modules }: CompileContext, fault: ReportFault): void {
  const field = fields.get(of)
  if (!field) return fault('/privacy/of', 'unknownField', { field: of, known: [PERSON, ...fields.keys()] })
  const { to, many } = field.source
  const target = to === undefined ? undefined : ownValue(modules, to)
  // One that is missing is reported where the field names it.
  const isPerson = target === undefined || target.privacy?.of === PERSON
  const isNamed = to === undefined ? BY_MAIL.includes(field.kind.kind) : isPerson && many !== true
  if (!isNamed) fault('/privacy/of', 'namesNobody', { field: of })
}

function checkField(field: Field, pointer: string, fault: ReportFault): void {
  const role = field.role ?? field.kind.role
  if (role && TOLD_ANYWHERE.includes(role) && isSensitive(field))
    fault(`${pointer}/sensitive`, 'sensitiveRole', { role })
  if (field.source.sensitive && field.source.alwaysEmpty)
    fault(`${pointer}/sensitive`, 'unread', { because: 'alwaysEmpty' })
}
