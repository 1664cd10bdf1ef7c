import type { Field } from '#engine/field'
import type { ReportFault } from './fault.ts'
import { isStored } from './isStored.ts'
import type { Module } from './model.ts'
import { isSensitive } from './privacy/personalData.ts'

/**
 * Reports fields whose files cannot be searched: those without stored files, and those that not every reader of the
 * record may open, because what is found tells what is written in them.
 */
export function checkContents({ filters: { contents, search }, fields, calls }: Module, fault: ReportFault): void {
  const wrong = contents.flatMap((field, at) => faultOf(field, `/filters/contents/${at}`, [...fields.values()]))
  for (const [pointer, reason, figures] of wrong) fault(pointer, reason, figures)
  if (wrong.length === 0 && contents.length > 0 && !opensAll(calls)) fault('/filters/contents', 'contentsWider')
  if (contents.length > 0 && search === null) fault('/filters/contents', 'unread', { because: 'noSearch' })
}

function faultOf(field: Field, pointer: string, all: readonly Field[]): readonly Parameters<ReportFault>[] {
  const { name } = field
  if (!holdsFiles(field))
    return [[pointer, 'unknownField', { field: name, known: all.filter(holdsFiles).map((one) => one.name) }]]
  const isRestricted = isSensitive(field) || field.source.protect === true || field.source.needs !== undefined
  return isRestricted ? [[pointer, 'contentsRestricted', { field: name }]] : []
}

/** Whether each right that opens the list also opens its records. */
function opensAll(calls: Module['calls']): boolean {
  const [list, get] = [calls.get('list')?.needs, calls.get('get')?.needs]
  if (!list || !get || get.kind === 'public') return true
  if (get.kind === 'session') return list.kind !== 'public'
  const rights = new Set(get.rights.map((right) => JSON.stringify(right)))
  return list.kind === 'rights' && list.rights.every((right) => rights.has(JSON.stringify(right)))
}

const holdsFiles = (field: Field): boolean =>
  isStored(field) && (field.kind.transport === 'files' || field.kind.transport === 'file')
