import { LazyPopup } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'
import type { ReactNode } from 'react'

interface CellPopoverTriggerProps {
  readonly trigger: Trigger
  readonly label: string
  readonly children: ReactNode
}

const load = () => import('./CellPopover.tsx')

/** A button of a cell that opens what does not fit. A click on it is none on the row. */
export function CellPopoverTrigger({ trigger, label, children }: CellPopoverTriggerProps) {
  const own: Trigger = (given) =>
    trigger({
      ...given,
      onClick: (event) => {
        event.stopPropagation()
        given.onClick?.(event)
      },
    })
  return (
    <LazyPopup popup="dialog" trigger={own} load={load}>
      {({ CellPopover }) => (
        <CellPopover trigger={own} label={label}>
          {children}
        </CellPopover>
      )}
    </LazyPopup>
  )
}
