import { useEffect, useState } from 'react'
import type { List, Module } from '#engine/definition'
import { readAddress } from '#engine/list'
import type { ListState } from '#engine/list'
import { failureText, usePort } from '#renderers/context'
import type { SavedView, ViewDraft, ViewOwner, ViewsResult } from '#renderers/context'
import { addressOf, stateOf, withoutView } from './viewState.ts'

export interface HeldViews {
  readonly views: readonly SavedView[]
  /** The view that is shown, where it is known. */
  readonly present: SavedView | null
  /** For whom this person may save views here; nobody, where none may be saved. */
  readonly owners: readonly ViewOwner[]
  /** Null: the list as its definition has it. */
  readonly choose: (view: SavedView | null) => void
  readonly saveNew: (named: Pick<ViewDraft, 'name' | 'owner'>) => Promise<void>
  readonly saveOver: (view: SavedView) => Promise<void>
  readonly remove: (view: SavedView) => Promise<void>
}

interface ViewsOf {
  readonly module: Module
  readonly list: List
  readonly state: ListState
  readonly onState: (state: ListState) => void
  /** The view holds how the list looks from now on. */
  readonly onHeld: () => void
}

/** The saved views of a list, and what may be done with them; null where there are none to be had. */
export function useViews({ module, list, state, onState, onHeld }: ViewsOf): HeldViews | null {
  const port = usePort()
  const { views: shelf, speech } = port
  const [views, setViews] = useKnownViews(module.id)
  if (!shelf) return null
  const told = <T>(answer: ViewsResult<T>): answer is ViewsResult<T> & { readonly ok: true } => {
    if (!answer.ok) port.notify('error', failureText(answer.failure, speech), answer.failure)
    return answer.ok
  }
  const save = async (draft: ViewDraft): Promise<void> => {
    const answer = await shelf.save(module.id, draft)
    if (!told(answer)) return
    const { value: view } = answer
    setViews((before) => [...before.filter(({ id }) => id !== view.id), view])
    port.notify('success', speech.say('msg.general.viewSaved', { name: view.name }))
    onHeld()
    onState({ ...state, view: view.id })
  }
  return {
    views,
    present: views.find(({ id }) => id === state.view) ?? null,
    owners: shelf.owners(module.id),
    choose: (view) => {
      if (view) return onState(stateOf(view, module, list))
      onHeld()
      onState(readAddress('', module, list))
    },
    saveNew: (named) => save({ ...named, address: addressOf(state, module, list) }),
    saveOver: ({ id, name, owner }) => save({ id, name, owner, address: addressOf(state, module, list) }),
    remove: async (view) => {
      if (!told(await shelf.remove(module.id, view.id))) return
      setViews((before) => before.filter(({ id }) => id !== view.id))
      if (state.view === view.id) onState(withoutView(state))
    },
  }
}

/** The views that there are; none while they are on their way, or refused. */
function useKnownViews(module: string) {
  const { views: shelf } = usePort()
  const held = useState<readonly SavedView[]>([])
  const [, setViews] = held
  useEffect(() => {
    if (!shelf) return
    const waiting = new AbortController()
    shelf.list(module, waiting.signal).then(
      (answer) => {
        if (answer.ok && !waiting.signal.aborted) setViews(answer.value)
      },
      () => undefined,
    )
    return () => waiting.abort()
  }, [shelf, module, setViews])
  return held
}
