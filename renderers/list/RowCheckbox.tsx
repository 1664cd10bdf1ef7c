import { Checkbox } from '@fluentui/react-components'
import type { ChangeEvent } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { recordTitle } from '#renderers/action'
import { usePort } from '#renderers/context'

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
