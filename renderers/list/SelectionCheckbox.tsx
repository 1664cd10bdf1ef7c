import { Checkbox } from '@fluentui/react-components'
import type { ChangeEvent } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { recordTitle } from '#renderers/action'
import { usePort } from '#renderers/context'
import { pageState } from './selection.ts'
import type { RowSelection } from './selection.ts'

interface RowCheckboxProps {
  readonly module: Module
  readonly record: RecordView
  readonly checked: boolean
  readonly onChange: (record: RecordView, event: ChangeEvent<HTMLInputElement>) => void
}

/** Chooses a row; its name is the record's. */
export function RowCheckbox({ module, record, checked, onChange }: RowCheckboxProps) {
  const port = usePort()
  return (
    <Checkbox
      checked={checked}
      aria-label={port.translator.translate('lbl.general.select', { title: recordTitle(module, record, port) })}
      onChange={(event) => onChange(record, event)}
    />
  )
}

interface PageCheckboxProps {
  readonly records: readonly RecordView[]
  readonly selection: RowSelection
  /** Words beside the box; without them they are heard only. */
  readonly labelled?: boolean
}

/** Chooses all rows of the page, and no others. */
export function PageCheckbox({ records, selection: { selected, onPage }, labelled = false }: PageCheckboxProps) {
  const { translator } = usePort()
  const state = pageState(selected, records)
  const words = translator.translate('lbl.general.selectPage')
  return (
    <Checkbox
      checked={state}
      {...(labelled ? { label: words } : { 'aria-label': words })}
      onChange={() => onPage(records, state !== true)}
    />
  )
}
