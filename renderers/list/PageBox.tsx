import { Checkbox } from '@fluentui/react-components'
import type { RecordView } from '#engine/call'
import { usePort } from '#renderers/context'
import { pageChosen } from './selection.ts'
import type { RowSelection } from './useSelection.ts'

interface PageBoxProps {
  readonly records: readonly RecordView[]
  readonly selection: RowSelection
  /** Words beside the box; without them they are heard only. */
  readonly labelled?: boolean
}

/** Chooses all rows of the page, and no others. */
export function PageBox({ records, selection: { chosen, onPage }, labelled = false }: PageBoxProps) {
  const { speech } = usePort()
  const state = pageChosen(chosen, records)
  const words = speech.say('lbl.general.selectPage')
  return (
    <Checkbox
      checked={state}
      {...(labelled ? { label: words } : { 'aria-label': words })}
      onChange={() => onPage(records, state !== true)}
    />
  )
}
