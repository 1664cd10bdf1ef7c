import { Checkbox } from '@fluentui/react-components'
import type { ChangeEvent } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { recordTitle } from '#renderers/action'
import { usePort } from '#renderers/context'

interface RowBoxProps {
  readonly module: Module
  readonly record: RecordView
  readonly on: boolean
  readonly onChange: (record: RecordView, event: ChangeEvent<HTMLInputElement>) => void
}

/** Chooses a row; its name is the record's. */
export function RowBox({ module, record, on, onChange }: RowBoxProps) {
  const port = usePort()
  return (
    <Checkbox
      checked={on}
      aria-label={port.speech.say('lbl.general.select', { title: recordTitle(module, record, port) })}
      onChange={(event) => onChange(record, event)}
    />
  )
}
