import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'

/** What a row and a card are drawn from. */
export interface RecordProps {
  readonly module: Module
  readonly columns: readonly Field[]
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
  /** Whether it is chosen. */
  readonly on: boolean
}
