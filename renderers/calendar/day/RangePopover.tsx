import { Button, Popover, PopoverSurface, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { offeredInContext, useAction } from '#renderers/action'
import { usePort, useRestoreFocus } from '#renderers/context'
import { ActionButtons } from '#renderers/toolbar'
import { isIn } from '../columns/columnsOf.ts'
import { useCalendarModel } from '../calendarModel.ts'
import type { PickedRange } from '../calendarModel.ts'
import { dayOf } from '../time/days.ts'
import { EntryLine } from './EntryLine.tsx'

const useStyles = makeStyles({
  surface: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    width: 'min(340px, calc(100vw - 32px))',
    boxSizing: 'border-box',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  entries: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '40vh',
    overflowY: 'auto',
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Entries that are listed at once. The rest stands in the view of the day. */
const MOST = 20

interface RangePopoverProps {
  readonly range: PickedRange
  readonly input: { readonly [name: string]: unknown }
  readonly onClose: () => void
}

/** The entries in a range of time, with their actions. */
export function RangePopover({ range, input, onClose }: RangePopoverProps) {
  const port = usePort()
  const { translator } = port
  const { module, calendar, entries, formats, onDay } = useCalendarModel()
  const styles = useStyles()
  const { start, end, target, part } = range
  useRestoreFocus(() => target)
  const there = useMemo(
    () => entries.filter((entry) => entry.start.getTime() < end && entry.end.getTime() > start && isIn(entry, part)),
    [entries, start, end, part],
  )
  const context = {
    module,
    record: null,
    input: {
      ...input,
      day: dayOf(start, formats.timeZone),
      [calendar.start.name]: new Date(start).toISOString(),
      [calendar.end.name]: new Date(end).toISOString(),
      ...(part ? { [part.field]: part.key } : {}),
    },
  }
  const runner = useAction(context)
  const offered = offeredInContext(context, 'list', port).filter(({ name }) => calendar.range.includes(name))
  const day = dayOf(start, formats.timeZone)
  return (
    <Popover
      open
      trapFocus
      withArrow
      positioning={{ target, position: 'after', fallbackPositions: ['before', 'below', 'above'] }}
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <PopoverSurface aria-label={`${formats.day(day)}, ${formats.range(start, end)}`} className={styles.surface}>
        <h2 className={styles.title}>
          {formats.shortDay(day)}, {formats.range(start, end)}
        </h2>
        {there.length > 0 && (
          <ul className={styles.entries}>
            {there.slice(0, MOST).map((entry) => (
              <li key={entry.key}>
                <EntryLine entry={entry} />
              </li>
            ))}
          </ul>
        )}
        {there.length > MOST && (
          <Button appearance="transparent" onClick={() => onDay(day)}>
            {translator.translate('lbl.calendar.more', { count: there.length - MOST })}
          </Button>
        )}
        {there.length === 0 && offered.length === 0 && (
          <p className={styles.none}>{translator.translate('lbl.calendar.free')}</p>
        )}
        {offered.length > 0 && <ActionButtons context={context} actions={offered} runner={runner} />}
      </PopoverSurface>
    </Popover>
  )
}
