import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { usePort } from '#renderers/context'
import { DraftStatus } from './DraftStatus.tsx'
import type { DraftView } from './draftView.ts'
import { conflictQuestion, foundQuestion } from './draftQuestion.ts'
import type { KeeperView } from './keeperState.ts'
import { useKeeper, useKeeperView } from './useKeeper.ts'
import type { DraftRequest, Kept } from './useKeeper.ts'

interface WithDraftProps extends DraftRequest {
  readonly children: (draft: DraftView | null) => ReactNode
}

/** Keeps what is typed into a form as a draft, and offers the one that is there. */
export function WithDraft({ children, ...request }: WithDraftProps) {
  const { speech, ask, close } = usePort()
  const kept = useKeeper(request)
  const view = useKeeperView(kept?.keeper ?? null)
  const choose = useChoice(kept, view)
  const travelling = useTravelling(request)
  if (!kept || !view) return children(null)
  const { keeper, filling } = kept
  const discard = async (): Promise<void> => {
    const answer = await ask({
      kind: 'confirm',
      title: speech.say('lbl.general.draftDelete'),
      text: speech.say('msg.general.draftDelete'),
      names: [],
      choices: [{ key: 'delete', label: speech.say('lbl.general.draftDelete') }],
      cancel: speech.say('lbl.general.cancel'),
      danger: true,
    })
    if (answer === null) return
    await keeper.discard()
    close()
  }
  const { state, safe } = view
  return children({
    safe: safe && !travelling,
    changes: filling.changes,
    status: <DraftStatus view={view} onChoose={choose} />,
    discard: state.kind === 'kept' && state.at !== null ? () => void discard() : null,
    hold: () => keeper.hold(),
    release: () => keeper.release(),
    sent: () => keeper.sent(),
  })
}

/** Whether files are chosen that no server has yet: a draft keeps none of those. */
function useTravelling({ store, served }: DraftRequest): boolean {
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

/** Asks once for each thing that is to be chosen, and again when it is asked for. */
function useChoice(kept: Kept | null, view: KeeperView | null): () => void {
  const { speech, ask } = usePort()
  const asked = useRef<unknown>(null)
  const state = view?.state
  const choose = useCallback(async (): Promise<void> => {
    if (!kept || (state?.kind !== 'found' && state?.kind !== 'conflict')) return
    const { keeper } = kept
    if (state.kind === 'found') {
      const { found } = state
      const answer = await ask(foundQuestion(found, speech))
      if (answer === 'anew') return keeper.anew()
      const taken = answer === 'copied' ? found.copied : answer === 'stored' ? found.stored : null
      if (taken) keeper.take(taken)
      return
    }
    const answer = await ask(conflictQuestion(state.actual, speech))
    if (answer === 'mine') keeper.keepMine()
    else if (answer === 'theirs' && state.actual) keeper.take(state.actual)
  }, [kept, state, ask, speech])
  useEffect(() => {
    if ((state?.kind !== 'found' && state?.kind !== 'conflict') || asked.current === state) return
    asked.current = state
    void choose()
  }, [state, choose])
  return () => void choose()
}
