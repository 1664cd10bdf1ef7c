import { useMemo } from 'react'
import type { RecordView } from '#engine/call'
import type { Action } from '#engine/definition'
import { actionScope, offeredInContext, startAction } from '#renderers/action'
import type { ActionContext } from '#renderers/action'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { MoreMenu } from '#renderers/toolbar'
import { useCalendarModel } from '../calendarModel.ts'
import type { CalendarEntry } from '../entries.ts'

interface DayMenuProps {
  readonly day: string
  /** Name of the column, where the day is split. */
  readonly part?: string | undefined
  readonly entries: readonly CalendarEntry[]
}

const NO_INPUT = {}

/** The actions for the records of a day, each with those to which it applies. */
export function DayMenu({ day, part, entries }: DayMenuProps) {
  const port = usePort()
  const { module, calendar, formats } = useCalendarModel()
  const contexts = useMemo(() => {
    if (calendar.day.length === 0) return []
    const records = entries.flatMap(({ record, module: of }) => (record && of.id === module.id ? [record] : []))
    return calendar.day.flatMap((name) => {
      const action = module.actions.get(name)
      const rows = action ? records.filter((record) => applies(action, record, { module, port })) : []
      const context: ActionContext = { module, record: null, input: NO_INPUT, selection: rows }
      return action && rows.length > 0 ? [{ action, context }] : []
    })
  }, [calendar, entries, module, port])
  const [first] = contexts
  if (!first) return null
  const start = (action: Action): void => {
    const found = contexts.find((one) => one.action === action)
    if (found) void startAction(port, found.context, action)
  }
  return (
    <MoreMenu
      context={first.context}
      actions={contexts.map(({ action }) => action)}
      label={port.translator.translate('lbl.general.moreActions', {
        title: [...(part === undefined ? [] : [part]), formats.day(day)].join(', '),
      })}
      onAction={start}
    />
  )
}

/** Whether an action is offered for a record alone, and none of its checks speaks against it. */
function applies(
  action: Action,
  record: RecordView,
  { module, port }: { readonly module: ActionContext['module']; readonly port: Port },
): boolean {
  const context: ActionContext = { module, record: null, input: NO_INPUT, selection: [record] }
  if (!offeredInContext(context, 'selection', port).includes(action)) return false
  const scope = actionScope(context, port)
  return action.effect.checks.every(({ must, isWarning = false }) => isWarning || must.holds(scope, true))
}
