import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { Text } from '#engine/text'

export interface ShortRowsProps {
  readonly module: Module
  readonly columns: readonly Field[]
  readonly records: readonly RecordView[]
  readonly input: { readonly [name: string]: unknown }
  /** Title of the rows, for screen readers. */
  readonly title: Text
}
