import type { Field } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import type { Module } from '../model.ts'
import { ownValue } from '../ownValue.ts'

/** Column types of a date or an instant. */
const MOMENTS: readonly string[] = ['date', 'timestamptz']

/** Reports a retention period without any effect, and one that starts at a field that records do not store. */
export function checkRetention({ fields, source }: Module, { modules }: CompileContext, fault: ReportFault): void {
  const { retention, erase } = source.privacy ?? {}
  if (!retention) return
  const { since, withFollowers } = retention
  if (erase === 'keep') fault('/privacy/retention', 'unread', { because: 'kept' })
  const field = fields.get(since)
  if (!field) fault('/privacy/retention/since', 'unknownField', { field: since, known: [...fields.keys()] })
  else if (!holdsMoment(field)) fault('/privacy/retention/since', 'noMoment', { field: since })
  else if (!field.source.retentionStart) fault('/privacy/retention/since', 'notOffered', { field: since })
  if (withFollowers && !Object.values(modules).some((other) => isTakenWith(other, source.id)))
    fault('/privacy/retention/withFollowers', 'unread', { because: 'noFollowers' })
}

/**
 * Whether records of a module follow those of another one, and go with them. What the law keeps stays. A module over the table of another
 * one has no records of its own.
 */
export function isTakenWith(
  { rows, fields, privacy, table }: Pick<ModuleSource, 'rows' | 'fields' | 'privacy' | 'table'>,
  of: string,
): boolean {
  const field = rows?.follows && ownValue(fields, rows.follows.field)
  return table === undefined && field?.to === of && field.many !== true && privacy?.erase !== 'keep'
}

/** Tells a field that is offered as the start of a period and cannot be one. */
export function checkStart(field: Field, pointer: string, fault: ReportFault): void {
  if (field.source.retentionStart && !holdsMoment(field))
    fault(`${pointer}/retentionStart`, 'noMoment', { field: field.name })
}

/**
 * Whether a field stores the start of a retention period: it is not cleared each time, counted, computed or about the
 * person. A birthday, for example, does not tell the age of a record.
 */
const holdsMoment = (field: Field): boolean =>
  MOMENTS.includes(field.kind.column(field)) &&
  !field.value &&
  field.source.sensitive !== true &&
  field.source.alwaysEmpty === undefined &&
  field.source.count === undefined
