import { Suspense } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { fieldRenderer } from '#renderers/field'
import { TitleCell } from './TitleCell.tsx'

interface ValueCellProps {
  readonly module: Module
  readonly field: Field
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
}

export function ValueCell({ module, field, record, input }: ValueCellProps) {
  if (field.role === 'title') return <TitleCell module={module} record={record} input={input} />
  const { Cell } = fieldRenderer(field.kind.kind)
  return (
    <Suspense fallback={null}>
      <Cell field={field} value={record.values[field.name]} name={record.labels[field.name]} record={record} />
    </Suspense>
  )
}
