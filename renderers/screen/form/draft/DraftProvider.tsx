import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { usePort, failureText } from '#renderers/context'
import type { Question } from '#renderers/context'
import { instantText } from '#engine/field'
import type { Translator } from '#engine/text'
import type { AutosaveView, FoundDraft, ServerDraft, AutosaveState } from './autosaveState.ts'
import { useDraftAutosave, useAutosaveView } from './useDraftAutosave.ts'
import type { DraftOptions, ActiveDraft } from './useDraftAutosave.ts'
import type { FormChanges } from '../servedParts.ts'

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

/** The draft of a form, as its screen uses it. */
export interface DraftView {
  /** Whether the page can be left without losing input. */
  readonly isSafe: boolean
  /** Questions changed since the draft was saved. */
  readonly changes: FormChanges | null
  readonly status: ReactNode
  /** Deletes the draft after confirmation; null if there is none. */
  readonly discard: (() => void) | null
  /** Called before the form is sent. Then either `resume` or `complete` is called. */
  readonly pause: () => Promise<void>
  readonly resume: () => void
  readonly complete: () => void
}

interface DraftProviderProps extends DraftOptions {
  readonly children: (draft: DraftView | null) => ReactNode
}

/** Keeps what is typed into a form as a draft, and offers the one that is there. */
export function DraftProvider({ children, ...request }: DraftProviderProps) {
  const { translator, ask, close } = usePort()
  const active = useDraftAutosave(request)
  const view = useAutosaveView(active?.autosave ?? null)
  // An address with a page leads back into a form that was being filled, so nothing is asked.
  const [returns] = useState(() => request.address?.open !== null && request.address !== undefined)
  const choose = useDraftChoice(active, view, returns)
  const hasPendingFiles = useHasPendingFiles(request)
  if (!active || !view) return children(null)
  const { autosave, formDraft } = active
  const discard = async (): Promise<void> => {
    const answer = await ask({
      kind: 'confirm',
      title: translator.translate('lbl.general.draftDelete'),
      text: translator.translate('msg.general.draftDelete'),
      names: [],
      choices: [{ key: 'delete', label: translator.translate('lbl.general.draftDelete') }],
      cancel: translator.translate('lbl.general.cancel'),
      danger: true,
    })
    if (answer === null) return
    await autosave.discard()
    close()
  }
  const { state, isSafe } = view
  return children({
    isSafe: isSafe && !hasPendingFiles,
    changes: formDraft.changes,
    status: <DraftStatus view={view} onChoose={choose} />,
    discard: state.kind === 'kept' && state.at !== null ? () => void discard() : null,
    pause: () => autosave.pause(),
    resume: () => autosave.resume(),
    complete: () => autosave.complete(),
  })
}

/** Whether files are chosen that no server has yet: a draft keeps none of those. */
function useHasPendingFiles({ store, served }: DraftOptions): boolean {
  const { parts } = served
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store, ...parts.map((part) => part.store)].map((one) => one.watch(listener))
      return () => stops.forEach((stop) => stop())
    },
    [store, parts],
  )
  return useSyncExternalStore(subscribe, () =>
    [store, ...parts.map((part) => part.store)].some(({ files }) => Object.keys(files).length > 0),
  )
}

/** Carries out what was chosen of a draft that was found. */
async function takeFound(autosave: ActiveDraft['autosave'], found: FoundDraft, answer: string | null): Promise<void> {
  if (answer === 'anew') return autosave.startNew()
  const taken = answer === 'copied' ? found.copied : answer === 'stored' ? found.stored : null
  if (taken) autosave.restore(taken)
}

/** Asks once for each thing that is to be chosen, and again when it is asked for. */
function useDraftChoice(active: ActiveDraft | null, view: AutosaveView | null, returns: boolean): () => void {
  const { translator, ask } = usePort()
  const asked = useRef<unknown>(null)
  const state = view?.state
  const choose = useCallback(async (): Promise<void> => {
    if (!active || (state?.kind !== 'found' && state?.kind !== 'conflict')) return
    const { autosave } = active
    if (state.kind === 'found') {
      const { found } = state
      const only = returns && !found.isDiverged ? (found.copied ?? found.stored) : null
      if (only) return autosave.restore(only)
      return takeFound(autosave, found, await ask(foundQuestion(found, translator)))
    }
    const answer = await ask(conflictQuestion(state.actual, translator))
    if (answer === 'mine') autosave.overwrite()
    else if (answer === 'theirs' && state.actual) autosave.restore(state.actual)
  }, [active, state, ask, translator, returns])
  useEffect(() => {
    if ((state?.kind !== 'found' && state?.kind !== 'conflict') || asked.current === state) return
    asked.current = state
    void choose()
  }, [state, choose])
  return () => void choose()
}

/** The question when a draft was found: whether to continue it, or which of two to continue. */
function foundQuestion({ stored, copied, isDiverged }: FoundDraft, translator: Translator): Question {
  const { translate } = translator
  const at = { saved: when(stored?.at, translator), here: when(copied?.at, translator) }
  const date = copied ? at.here : at.saved
  return {
    kind: 'confirm',
    title: translate(isDiverged ? 'lbl.general.draftTwo' : 'lbl.general.draftFound'),
    text: isDiverged ? translate('msg.general.draftTwo', at) : translate('msg.general.draftFound', { date }),
    names: [],
    choices: isDiverged
      ? [
          { key: 'stored', label: translate('lbl.general.draftThere') },
          { key: 'copied', label: translate('lbl.general.draftHere') },
        ]
      : [
          { key: 'anew', label: translate('lbl.general.draftAnew') },
          { key: copied ? 'copied' : 'stored', label: translate('lbl.general.draftContinue') },
        ],
    cancel: translate('lbl.general.later'),
    danger: false,
  }
}

/** The question when another page has saved or deleted the draft being edited here. */
function conflictQuestion(actual: ServerDraft | null, translator: Translator): Question {
  const { translate } = translator
  const mine = { key: 'mine', label: translate('lbl.general.draftKeepMine') }
  return {
    kind: 'confirm',
    title: translate('lbl.general.draftConflict'),
    text: actual
      ? translate('msg.general.draftConflict', { date: when(actual.at, translator) })
      : translate('msg.general.draftGone'),
    names: [],
    choices: actual ? [{ key: 'theirs', label: translate('lbl.general.draftTakeTheirs') }, mine] : [mine],
    cancel: translate('lbl.general.later'),
    danger: false,
  }
}

const when = (instant: string | undefined, { clock, language }: Translator): string =>
  instantText(instant, clock, language)

interface DraftStatusProps {
  readonly view: AutosaveView
  /** Opens the question that waits for an answer. */
  readonly onChoose: () => void
}

/** Whether what was typed is saved. Only what goes wrong is said aloud: every save would be one too many. */
function DraftStatus({ view: { state, isSafe }, onChoose }: DraftStatusProps) {
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
