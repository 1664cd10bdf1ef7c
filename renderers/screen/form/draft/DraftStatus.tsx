import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { instantText } from '#engine/field'
import type { Translator } from '#engine/text'
import { failureText, usePort } from '#renderers/context'
import type { AutosaveState, AutosaveView } from './autosaveState.ts'

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
  readonly view: AutosaveView
  /** Opens the question that waits for an answer. */
  readonly onChoose: () => void
}

/** Whether what was typed is saved. Only what goes wrong is said aloud: every save would be one too many. */
export function DraftStatus({ view: { state, isSafe }, onChoose }: DraftStatusProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const undecided = state.kind === 'found' || state.kind === 'conflict'
  return (
    <div className={styles.status}>
      <span>{statusText(state, translator)}</span>
      <span role="status" className={styles.wrong}>
        {problemText(state, isSafe, translator)}
      </span>
      {undecided && <Button onClick={onChoose}>{translator.translate('lbl.general.draftChoose')}</Button>}
    </div>
  )
}

/** The hour alone, on the day itself. */
function statusText(state: AutosaveState, { translate, clock, language }: Translator): string {
  if (state.kind === 'waiting' || state.kind === 'saving') return translate('msg.general.saving')
  if (state.kind !== 'kept' || state.at === null) return ''
  const [now, at] = [new Date().toISOString(), state.at].map((instant) => instantText(instant, clock, language))
  return at?.slice(0, DAY) === now?.slice(0, DAY)
    ? translate('msg.general.draftSaved', { time: at?.slice(DAY) })
    : translate('msg.general.draftSavedOn', { date: at })
}

/** Characters of a day and the blank after it: `dd/mm/yyyy `. */
const DAY = 11

function problemText(state: AutosaveState, safe: boolean, translator: Translator): string {
  const { translate } = translator
  if (state.kind === 'found' || state.kind === 'conflict') return translate('msg.general.draftUndecided')
  if (state.kind !== 'unsaved') return safe ? '' : translate('msg.general.unsaved')
  const text =
    state.failure.status === 0
      ? translate('msg.general.draftOffline')
      : translate('msg.general.draftFailed', { text: failureText(state.failure, translator) })
  return safe ? `${text} ${translate('msg.general.draftHere')}` : text
}
