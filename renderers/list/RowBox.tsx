import { Checkbox } from '@fluentui/react-components'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { recordTitle } from '#renderers/action'
import { usePort } from '#renderers/context'

interface RowBoxProps {
  readonly module: Module
  readonly record: RecordView
  readonly on: boolean
  readonly onRow: (record: RecordView, on: boolean) => void
}

/** Chooses a row; its name is the record's. */
export function RowBox({ module, record, on, onRow }: RowBoxProps) {
  const port = usePort()
  return (
    <Checkbox
      checked={on}
      aria-label={port.speech.say('lbl.general.select', { title: recordTitle(module, record, port) })}
      onChange={(_, data) => onRow(record, data.checked === true)}
    />
  )
}
