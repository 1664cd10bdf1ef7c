import type { Field } from '#engine/field'
import type { ReportFault } from './fault.ts'
import type { Module } from './model.ts'

/** What is told of a file, and the kind of field that holds it. */
const OF_FILE: { readonly [part: string]: string } = { size: 'number', path: 'text' }

/** Reports fields that tell something of the record itself or of a file and are of another kind, or tell of no file. */
export function checkTold({ fields, filters }: Module, fault: ReportFault): void {
  for (const field of fields.values()) {
    const at = `/fields/${field.name}`
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

const holdsStamp = ({ kind, source: { stamp, to, many } }: Field): boolean =>
  stamp?.endsWith('At') ? kind.kind === 'dateTime' : kind.isReference === true && to === 'user' && many !== true

function isOfFile({ kind, source: { ofFile = '' } }: Field, fields: Module['fields']): boolean {
  const [name = '', part = '', ...rest] = ofFile.split('.')
  return fields.get(name)?.kind.transport === 'files' && OF_FILE[part] === kind.kind && rest.length === 0
}
