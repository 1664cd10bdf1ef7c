import { Popover, PopoverSurface } from '@fluentui/react-components'
import { useFocusHandling, usePort } from '#renderers/context'
import { Calendar } from './Calendar.tsx'

interface CalendarPopupProps {
  readonly open: boolean
  /** What it opens beneath. */
  readonly target: HTMLElement | null
  readonly day: string | null
  readonly today: string
  readonly isDisabled: (day: string) => boolean
  readonly onPick: (day: string) => void
  readonly onClose: (byKey: boolean) => void
}

/** A calendar over the form, closed by Escape, by a choice, or by a press beside it. */
export function CalendarPopup({ open, target, day, today, isDisabled, onPick, onClose }: CalendarPopupProps) {
  const { translator } = usePort()
  useFocusHandling()
  return (
    <Popover
      open={open}
      trapFocus
      // The calendar begins at its day, not at its first button.
      unstable_disableAutoFocus
      positioning={{ position: 'below', align: 'start', target }}
      onOpenChange={(event, data) => {
        if (!data.open) onClose(event.type === 'keydown')
      }}
    >
      <PopoverSurface aria-label={translator.translate('lbl.general.chooseDay')}>
        <Calendar day={day} today={today} isDisabled={isDisabled} onPick={onPick} />
      </PopoverSurface>
    </Popover>
  )
}
