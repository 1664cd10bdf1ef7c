import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { formScope } from '#engine/form'
import { rowEnvironment } from '#renderers/action'
import type { Port } from '#renderers/context'

const scopeOf = (record: RecordView, { environment }: Port) =>
  formScope({}, [], rowEnvironment(environment, record, {}))

/** Whether a record has a level of its own. */
export function hasLevel({ list }: Module, record: RecordView, port: Port): boolean {
  const opens = list?.levels?.opens ?? false
  return typeof opens === 'boolean' ? opens : opens.holds(scopeOf(record, port), false)
}

/** The icon before the title of a record. */
export function iconOf({ list }: Module, record: RecordView, port: Port): string | null {
  const name = list?.icon?.evaluate(scopeOf(record, port))
  return typeof name === 'string' ? name : null
}
