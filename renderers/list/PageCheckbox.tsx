import { Checkbox } from '@fluentui/react-components'
import type { RecordView } from '#engine/call'
import { usePort } from '#renderers/context'
import { pageState } from './selection.ts'
import type { RowSelection } from './useSelection.ts'

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
