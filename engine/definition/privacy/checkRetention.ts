import type { Field } from '#engine/field'
import type { ReportFault } from '../fault.ts'
import type { Module } from '../model.ts'

/** What a moment is stored as. */
const MOMENTS: readonly string[] = ['date', 'timestamptz']

/** Tells a period that never ends in anything, and one that counts from what no record holds. */
export function checkRetention({ fields, source }: Module, fault: ReportFault): void {
  const { retention, erase } = source.privacy ?? {}
  if (!retention) return
  const { since } = retention
  if (erase === 'keep') fault('/privacy/retention', 'unread', { because: 'kept' })
  const field = fields.get(since)
  if (!field) fault('/privacy/retention/since', 'unknownField', { field: since, known: [...fields.keys()] })
  else if (!holdsMoment(field)) fault('/privacy/retention/since', 'noMoment', { field: since })
}

/** Neither typed anew each time, nor counted, nor computed, nor about the person: a birthday says nothing of the age of a record. */
const holdsMoment = (field: Field): boolean =>
  MOMENTS.includes(field.kind.column(field)) &&
  !field.value &&
  field.source.sensitive !== true &&
  field.source.fresh === undefined &&
  field.source.count === undefined
