import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowMoveRegular, CalendarEditRegular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { offeredInContext, useAction } from '#renderers/action'
import { PortProvider, usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { DialogFrame } from '#renderers/dialog'
import { RecordValues } from '#renderers/list'
import { ActionButtons } from '#renderers/toolbar'
import { useCalendarModel } from '../calendarModel.ts'
import type { CalendarEntry } from '../entries.ts'
import { timeOf } from '../move/movement.ts'
import { dayOf } from '../time/days.ts'

const useStyles = makeStyles({
  when: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface EntryDialogProps {
  readonly entry: CalendarEntry
  readonly input: { readonly [name: string]: unknown }
  readonly onClose: () => void
  /** Where the focus goes if what opened the dialog is gone. */
  readonly fallbackFocus: () => HTMLElement | null
}

/** A record of the calendar: what its list says of it, and what it offers. What is opened or done from here closes it. */
export function EntryDialog({ entry, input, onClose, fallbackFocus }: EntryDialogProps) {
  const port = usePort()
  const { formats } = useCalendarModel()
  const styles = useStyles()
  const own = useMemo(
    (): Port => ({
      ...port,
      open: (target) => {
        onClose()
        port.open(target)
      },
      reload: (module) => {
        onClose()
        port.reload(module)
      },
    }),
    [port, onClose],
  )
  const { start, end, title } = entry
  const day = dayOf(start.getTime(), formats.timeZone)
  return (
    <PortProvider port={own}>
      <DialogFrame
        title={title}
        type="modal"
        onCancel={onClose}
        fallbackFocus={fallbackFocus}
        actions={<Button onClick={onClose}>{port.translator.translate('lbl.general.close')}</Button>}
      >
        <p className={styles.when}>
          {formats.day(day)}, {formats.range(start.getTime(), end.getTime())}
        </p>
        <EntryRecord entry={entry} input={input}>
          <MoveButtons entry={entry} onClose={onClose} />
        </EntryRecord>
      </DialogFrame>
    </PortProvider>
  )
}

/** The ways to another time: by typing it, and by placing the entry among the others. */
function MoveButtons({ entry, onClose }: Pick<EntryDialogProps, 'entry' | 'onClose'>) {
  const { translator } = usePort()
  const { hasRows, move } = useCalendarModel()
  if (!move.isMovable(entry)) return null
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <Button icon={<CalendarEditRegular />} onClick={then(() => move.ask(timeOf(entry)))}>
        {translator.translate('lbl.calendar.move')}
      </Button>
      {hasRows && (
        <Button icon={<ArrowMoveRegular />} onClick={then(() => move.place(timeOf(entry), 'keys'))}>
          {translator.translate('lbl.calendar.moveHere')}
        </Button>
      )}
    </>
  )
}

interface EntryRecordProps extends Pick<EntryDialogProps, 'entry' | 'input'> {
  /** Buttons after those of its actions. */
  readonly children: ReactNode
}

function EntryRecord({ entry, input, children }: EntryRecordProps) {
  const port = usePort()
  const { calendar } = useCalendarModel()
  const { module, record } = entry
  const context = { module, record, input }
  const runner = useAction(context)
  if (!record) return null
  const actions = offeredInContext(context, 'row', port)
  const columns = (module.list?.columns ?? []).filter(
    ({ name }) => name !== calendar.start.name && name !== calendar.end.name,
  )
  return (
    <>
      <RecordValues module={module} columns={columns} record={record} input={input} />
      <ActionButtons context={context} actions={actions} runner={runner}>
        {children}
      </ActionButtons>
    </>
  )
}
