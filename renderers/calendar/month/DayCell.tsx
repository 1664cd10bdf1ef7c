import { cloneElement } from 'react'
import type { ReactElement } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useCalendarModel } from '../calendarModel.ts'
import { useMoveState } from '../move/moveModel.ts'
import { dayOf } from '../time/days.ts'

const useStyles = makeStyles({
  target: {
    backgroundColor: tokens.colorBrandBackground2,
    outline: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
})

interface DayCellProps {
  readonly value: Date
  readonly children: ReactElement<{ readonly className?: string; readonly 'data-day'?: string }>
}

/** The ground of a day in a month. It says which day it is, and whether what is dragged would fall there. */
export function DayCell({ value, children }: DayCellProps) {
  const { formats } = useCalendarModel()
  const state = useMoveState()
  const styles = useStyles()
  const day = dayOf(value.getTime(), formats.timeZone)
  const isTarget =
    (state.kind === 'placing' || state.kind === 'saving') && dayOf(state.time.start, formats.timeZone) === day
  return cloneElement(children, {
    'data-day': day,
    className: mergeClasses(children.props.className, isTarget && styles.target),
  })
}
