import { Popover, PopoverSurface } from '@fluentui/react-components'
import { useFocusHandling, usePort } from '#renderers/context'
import { Calendar } from './Calendar.tsx'

interface CalendarPopupProps {
  readonly open: boolean
  /** The element that the calendar is placed below. */
  readonly target: HTMLElement | null
  readonly day: string | null
  readonly today: string
  readonly isDisabled: (day: string) => boolean
  readonly onPick: (day: string) => void
  readonly onClose: (byKey: boolean) => void
}

/** A calendar popup, closed by Escape, by a choice, or by a click outside. */
export function CalendarPopup({ open, target, day, today, isDisabled, onPick, onClose }: CalendarPopupProps) {
  const { translator } = usePort()
  useFocusHandling()
  return (
    <Popover
      open={open}
      trapFocus
      // The selected day takes the initial focus, not the first button.
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
