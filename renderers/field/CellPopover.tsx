import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useFocusHandling } from '#renderers/context'
import { usePopup } from '#renderers/layer'
import type { Trigger } from '#renderers/layer'

interface CellPopoverProps {
  readonly trigger: Trigger
  readonly label: string
  readonly children: ReactNode
}

/** A popover for content that does not fit into a cell. */
export function CellPopover({ trigger, label, children }: CellPopoverProps) {
  const { open, setOpen, button } = usePopup()
  useFocusHandling()
  return (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>{trigger({ ref: button })}</PopoverTrigger>
      <PopoverSurface aria-label={label}>{children}</PopoverSurface>
    </Popover>
  )
}
