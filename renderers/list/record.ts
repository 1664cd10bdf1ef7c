import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'

/** Props shared by rows and cards. */
export interface RecordProps {
  readonly module: Module
  readonly columns: readonly Field[]
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
  /** Whether the record is selected. */
  readonly on: boolean
}
