import type { Field } from '#engine/field'
import type { ReportFault } from './fault.ts'
import type { Module } from './model.ts'

/** The kind of field for each part of a file. */
const FILE_PARTS: { readonly [part: string]: string } = { size: 'number', path: 'text' }

/** Reports `stamp` and `ofFile` on fields of a wrong kind, in parts, or of no file field. */
export function checkDerived({ fields, filters }: Module, fault: ReportFault): void {
  for (const field of fields.values()) {
    const at = `/fields/${field.name}`
    checkParts(field, at, fault)
    if (field.source.stamp !== undefined && !holdsStamp(field))
      fault(`${at}/stamp`, 'noStamp', { stamp: field.source.stamp })
    if (field.source.ofFile !== undefined && !isOfFile(field, fields))
      fault(`${at}/ofFile`, 'notOfFile', { said: field.source.ofFile })
  }
  for (const { name, source } of filters.byName.values())
    for (const key of ['stamp', 'ofFile'] as const)
      if (!fields.has(name) && source[key] !== undefined)
        fault(`/filters/fields/${name}/${key}`, 'unread', { because: 'noCallReads' })
}

/** A part of a group or repeat has no history and no file of its own. */
function checkParts({ of }: Field, at: string, fault: ReportFault): void {
  for (const part of of) {
    const pointer = `${at}/of/${part.name}`
    for (const key of ['stamp', 'ofFile'] as const)
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
