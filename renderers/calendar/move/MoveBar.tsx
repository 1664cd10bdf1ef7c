import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { useCalendarModel } from '../calendarModel.ts'
import { dayOf } from '../time/days.ts'
import { useMoveState } from './moveModel.ts'

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: tokens.spacingVerticalS,
    zIndex: 4,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    '@media print': { display: 'none' },
  },
  text: { margin: 0, flexGrow: 1, flexBasis: '200px', overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface MoveBarProps {
  /** Called before the bar goes away with the button that has the focus. */
  readonly onLeave: () => void
}

/** Says which entry is being moved or has been moved. */
export function MoveBar({ onLeave }: MoveBarProps) {
  const { translator } = usePort()
  const { formats, move } = useCalendarModel()
  const state = useMoveState()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  if (state.kind === 'none' || state.kind === 'asking' || (state.kind === 'placing' && state.by === 'pointer'))
    return null
  const { entry, start, end, parts } = state.time
  const time = `${formats.shortDay(dayOf(start, formats.timeZone))}, ${formats.range(start, end)}`
  const when = [time, ...parts.map(({ label }) => label).filter((label) => label !== '')].join(' · ')
  const key = state.kind === 'moved' ? 'msg.calendar.moved' : 'msg.calendar.moving'
  const leave = (act: () => void) => () => {
    onLeave()
    act()
  }
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.text}>
        {translator.translate(key, { title: entry.title, when })}
      </p>
      {state.kind === 'placing' && (
        <>
          <p className={hidden}>{translator.translate('msg.calendar.moveKeys')}</p>
          <div className={styles.buttons}>
            <Button appearance="primary" onClick={leave(() => move.drop(state.time))}>
              {translator.translate('lbl.calendar.moveThere')}
            </Button>
            <Button onClick={leave(move.cancel)}>{translator.translate('lbl.general.cancel')}</Button>
          </div>
        </>
      )}
      {state.kind === 'moved' && (
        <div className={styles.buttons}>
          {state.undo && <Button onClick={leave(move.undo)}>{translator.translate('lbl.general.undo')}</Button>}
          <Button appearance="subtle" onClick={leave(move.cancel)}>
            {translator.translate('lbl.general.close')}
          </Button>
        </div>
      )}
    </div>
  )
}
