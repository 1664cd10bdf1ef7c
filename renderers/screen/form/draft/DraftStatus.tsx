import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { instantText } from '#engine/field'
import type { Speech } from '#engine/text'
import { failureText, usePort } from '#renderers/context'
import type { KeeperState, KeeperView } from './keeperState.ts'

const useStyles = makeStyles({
  status: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  wrong: { color: tokens.colorStatusWarningForeground3 },
})

interface DraftStatusProps {
  readonly view: KeeperView
  /** Opens the question that waits for an answer. */
  readonly onChoose: () => void
}

/** Whether what was typed is saved. Only what goes wrong is said aloud: every save would be one too many. */
export function DraftStatus({ view: { state, safe }, onChoose }: DraftStatusProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const undecided = state.kind === 'found' || state.kind === 'conflict'
  return (
    <div className={styles.status}>
      <span>{said(state, speech)}</span>
      <span role="status" className={styles.wrong}>
        {wrong(state, safe, speech)}
      </span>
      {undecided && <Button onClick={onChoose}>{speech.say('lbl.general.draftChoose')}</Button>}
    </div>
  )
}

/** The hour alone, on the day itself. */
function said(state: KeeperState, { say, clock, language }: Speech): string {
  if (state.kind === 'waiting' || state.kind === 'saving') return say('msg.general.saving')
  if (state.kind !== 'kept' || state.at === null) return ''
  const [now, at] = [new Date().toISOString(), state.at].map((instant) => instantText(instant, clock, language))
  return at?.slice(0, DAY) === now?.slice(0, DAY)
    ? say('msg.general.draftSaved', { time: at?.slice(DAY) })
    : say('msg.general.draftSavedOn', { date: at })
}

/** Characters of a day and the blank after it: `dd/mm/yyyy `. */
const DAY = 11

function wrong(state: KeeperState, safe: boolean, speech: Speech): string {
  const { say } = speech
  if (state.kind === 'found' || state.kind === 'conflict') return say('msg.general.draftUndecided')
  if (state.kind !== 'unsaved') return safe ? '' : say('msg.general.unsaved')
  const text =
    state.failure.status === 0
      ? say('msg.general.draftOffline')
      : say('msg.general.draftFailed', { text: failureText(state.failure, speech) })
  return safe ? `${text} ${say('msg.general.draftHere')}` : text
}
