import { Button, Subtitle2, makeStyles } from '@fluentui/react-components'
import {
  ChevronDoubleLeftRegular,
  ChevronDoubleRightRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  header: { display: 'flex', alignItems: 'center' },
  month: { flexGrow: 1, textAlign: 'center', '::first-letter': { textTransform: 'uppercase' } },
})

/** Months to go by a button. */
const YEAR = 12

interface CalendarHeaderProps {
  readonly id: string
  readonly month: string
  readonly onGo: (months: number) => void
}

/** The month that is shown, announced when it changes, between the ways to others. */
export function CalendarHeader({ id, month, onGo }: CalendarHeaderProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const go = (months: number, key: string, icon: ReactElement) => (
    <Button
      appearance="subtle"
      size="small"
      icon={icon}
      aria-label={translator.translate(`lbl.general.${key}`)}
      onClick={() => onGo(months)}
    />
  )
  return (
    <div className={styles.header}>
      {go(-YEAR, 'previousYear', <ChevronDoubleLeftRegular />)}
      {go(-1, 'previousMonth', <ChevronLeftRegular />)}
      <Subtitle2 id={id} aria-live="polite" className={styles.month}>
        {month}
      </Subtitle2>
      {go(1, 'nextMonth', <ChevronRightRegular />)}
      {go(YEAR, 'nextYear', <ChevronDoubleRightRegular />)}
    </div>
  )
}
