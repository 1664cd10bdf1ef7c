import { Suspense } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { MaskedValue, useFieldRenderer } from '#renderers/field'
import { MarkedValue, useIsMarked } from './MarkedValue.tsx'
import { TitleCell } from './TitleCell.tsx'

interface ValueCellProps {
  readonly module: Module
  readonly field: Field
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
}

/** A value of a row, with its mark where that is set. */
export function ValueCell({ module, field, record, input }: ValueCellProps) {
  const mark = module.list?.marks.get(field.name)
  const marked = useIsMarked(mark, record, input)
  if (mark && marked)
    return (
      <MarkedValue mark={mark} record={record} module={module}>
        <Value module={module} field={field} record={record} input={input} />
      </MarkedValue>
    )
  return <Value module={module} field={field} record={record} input={input} />
}

/** A value in its cell, the title with its picture. */
function Value({ module, field, record, input }: ValueCellProps) {
  const { translator } = usePort()
  const { Cell } = useFieldRenderer(field.kind.kind)
  const value = record.values[field.name]
  if (field.traits?.has('masked') && !field.kind.isEmpty(value))
    return <MaskedValue label={translator.translate(field.label)} />
  if (field.absent && field.kind.isEmpty(value)) return <>{translator.translate(field.absent)}</>
  if (field.role === 'title') return <TitleCell module={module} record={record} input={input} />
  return (
    <Suspense fallback={null}>
      <Cell field={field} value={value} name={record.labels[field.name]} record={record} />
    </Suspense>
  )
}
