import { Popover, PopoverSurface } from '@fluentui/react-components'
import { useKeptFocus, usePort } from '#renderers/context'
import { Calendar } from './Calendar.tsx'

interface DayPopupProps {
  readonly open: boolean
  /** What it opens beneath. */
  readonly target: HTMLElement | null
  readonly day: string | null
  readonly today: string
  readonly isOff: (day: string) => boolean
  readonly onPick: (day: string) => void
  readonly onClose: (byKey: boolean) => void
}

/** A calendar over the form, closed by Escape, by a choice, or by a press beside it. */
export function DayPopup({ open, target, day, today, isOff, onPick, onClose }: DayPopupProps) {
  const { speech } = usePort()
  useKeptFocus()
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
      <PopoverSurface aria-label={speech.say('lbl.general.chooseDay')}>
        <Calendar day={day} today={today} isOff={isOff} onPick={onPick} />
      </PopoverSurface>
    </Popover>
  )
}
