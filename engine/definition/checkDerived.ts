import type { Field } from '#engine/field'
import type { ReportFault } from './fault.ts'
import { isStored } from './isStored.ts'
import type { Module } from './model.ts'

/** The kind of field for each part of a file. */
const FILE_PARTS: { readonly [part: string]: string } = { size: 'number', path: 'text', text: 'text' }

/** Values that the server derives from a whole record. */
const OF_RECORD = ['stamp', 'ofFile', 'inverse', 'alike'] as const

/** Reports derived fields of a wrong kind, in parts, or of fields that they cannot be derived from. */
export function checkDerived(module: Module, fault: ReportFault): void {
  const { fields, filters } = module
  for (const field of fields.values()) {
    const at = `/fields/${field.name}`
    checkParts(field, at, fault)
    if (field.source.stamp !== undefined && !holdsStamp(field))
      fault(`${at}/stamp`, 'noStamp', { stamp: field.source.stamp })
    if (field.source.ofFile !== undefined && !isOfFile(field, fields))
      fault(`${at}/ofFile`, 'notOfFile', { said: field.source.ofFile })
    if (field.source.alike !== undefined) checkAlike(field, field.source.alike, at, module, fault)
  }
  for (const { name, source } of filters.byName.values())
    for (const key of OF_RECORD)
      if (!fields.has(name) && source[key] !== undefined)
        fault(`/filters/fields/${name}/${key}`, 'unread', { because: 'noCallReads' })
}

/** A part of a group or repeat has no history and no file of its own. */
function checkParts({ of }: Field, at: string, fault: ReportFault): void {
  for (const part of of) {
    const pointer = `${at}/of/${part.name}`
    for (const key of OF_RECORD)
      if (part.source[key] !== undefined) fault(`${pointer}/${key}`, 'unread', { because: 'part' })
    checkParts(part, pointer, fault)
  }
}

const holdsStamp = ({ kind, source: { stamp, to, many } }: Field): boolean =>
  stamp?.endsWith('At') ? kind.kind === 'dateTime' : kind.isReference === true && to === 'user' && many !== true

function isOfFile({ kind, source: { ofFile = '' } }: Field, fields: Module['fields']): boolean {
  const [name = '', part = '', ...rest] = ofFile.split('.')
  return fields.get(name)?.kind.transport === 'files' && FILE_PARTS[part] === kind.kind && rest.length === 0
}

/** Records are compared in single stored values. Who may not read one of these does not read who agrees in it. */
function checkAlike(
  { name, source }: Field,
  names: readonly string[],
  at: string,
  { id, fields, source: { rows } }: Module,
  fault: ReportFault,
): void {
  if (source.to !== id || source.many !== true || rows) fault(`${at}/alike`, 'notAlike', { field: name })
  for (const [i, compared] of names.entries()) {
    const field = fields.get(compared)
    if (!field) fault(`${at}/alike/${i}`, 'unknownField', { field: compared, known: [...fields.keys()] })
    else if (!isStored(field) || field.kind.column(field) === 'jsonb')
      fault(`${at}/alike/${i}`, 'notCompared', { field: compared })
  }
}
