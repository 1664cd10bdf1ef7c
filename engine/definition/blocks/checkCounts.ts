import { groupingOf } from '#engine/field'
import { unknownName } from '../checkFieldReferences.ts'
import type { ReportFault } from '../fault.ts'
import type { Module } from '../model.ts'

/** The call that counts the records of a list by one of its fields. */
export const SUMMARY = 'summary'

/** Reports fields by which records cannot be counted, and a `summary` call without declared fields. */
export function checkCounts({ source, fields, calls }: Module, fault: ReportFault): void {
  const counts = source.list?.counts
  const known = [...fields.values()].flatMap((field) => (groupingOf(field) === null ? [] : [field.name]))
  counts?.forEach((name, at) => {
    if (!known.includes(name)) fault(`/list/counts/${at}`, 'unknownField', unknownName('field', name, known))
  })
  if (counts && !calls.has(SUMMARY))
    fault('/list/counts', 'unknownCall', unknownName('call', SUMMARY, [...calls.keys()]))
  if (!counts && calls.has(SUMMARY)) fault(`/calls/${SUMMARY}`, 'unread', { because: 'noCounts' })
}
