import { Button, ToggleButton, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular, ColumnTripleRegular } from '@fluentui/react-icons'
import type { RefObject } from 'react'
import type { Field } from '#engine/field'
import type { CalendarView } from '#engine/source'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    '@media print': { '> :not(h2)': { display: 'none' } },
  },
  group: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  view: { minWidth: '64px' },
  title: {
    margin: 0,
    flexGrow: 1,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    '::first-letter': { textTransform: 'uppercase' },
  },
})

interface CalendarToolbarProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly title: string
  readonly view: CalendarView
  readonly views: readonly CalendarView[]
  /** Fields by which a day can be split, and the name of that by which it is. */
  readonly columns: readonly Field[]
  readonly splitBy: string | null
  readonly onSplit: (field: string | null) => void
  readonly onView: (view: CalendarView) => void
  readonly onToday: () => void
  readonly onStep: (step: 1 | -1) => void
}

/** The days in sight, the way to others, and the views. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { heading, title, view, views, columns, splitBy, onSplit, onView, onToday, onStep } = props
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      <div className={styles.group}>
        <Button
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={translator.translate('lbl.calendar.before')}
          onClick={() => onStep(-1)}
        />
        <Button onClick={onToday}>{translator.translate('lbl.general.today')}</Button>
        <Button
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={translator.translate('lbl.calendar.after')}
          onClick={() => onStep(1)}
        />
      </div>
      <h2 ref={heading} tabIndex={-1} aria-live="polite" className={styles.title}>
        {title}
      </h2>
      {view === 'day' &&
        columns.map(({ name, label }) => (
          <ToggleButton
            key={name}
            appearance="subtle"
            icon={<ColumnTripleRegular />}
            checked={splitBy === name}
            onClick={() => onSplit(splitBy === name ? null : name)}
          >
            {translator.translate('lbl.calendar.columns', { field: translator.translate(label) })}
          </ToggleButton>
        ))}
      {views.length > 1 && (
        <div role="group" aria-label={translator.translate('lbl.calendar.view')} className={styles.group}>
          {views.map((one) => (
            <ToggleButton
              key={one}
              className={styles.view}
              appearance={one === view ? 'primary' : 'subtle'}
              checked={one === view}
              onClick={() => onView(one)}
            >
              {translator.translate(`lbl.calendar.${one}`)}
            </ToggleButton>
          ))}
        </div>
      )}
    </div>
  )
}
