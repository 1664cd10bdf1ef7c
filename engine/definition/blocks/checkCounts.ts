import { countedBy } from '#engine/field'
import { unknown } from '../checkFieldReferences.ts'
import type { Faults } from '../fault.ts'
import type { Module } from '../model.ts'

/** The call that counts the records of a list by one of its fields. */
export const SUMMARY = 'summary'

/** Tells every field by which records cannot be counted, and counting that nobody asks for. */
export function checkCounts({ source, fields, calls }: Module, fault: Faults): void {
  const counts = source.list?.counts
  const known = [...fields.values()].flatMap((field) => (countedBy(field) === null ? [] : [field.name]))
  counts?.forEach((name, at) => {
    if (!known.includes(name)) fault(`/list/counts/${at}`, 'unknownField', unknown('field', name, known))
  })
  if (counts && !calls.has(SUMMARY)) fault('/list/counts', 'unknownCall', unknown('call', SUMMARY, [...calls.keys()]))
  if (!counts && calls.has(SUMMARY)) fault(`/calls/${SUMMARY}`, 'unread', { because: 'noCounts' })
}
