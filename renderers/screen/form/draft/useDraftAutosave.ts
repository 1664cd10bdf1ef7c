import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RecordView } from '#engine/call'
import { draftKey } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { FormStore, PageAddress } from '#renderers/form'
import type { ServedParts } from '../servedParts.ts'
import { idOf } from '../useRecord.ts'
import { FormDraft } from './FormDraft.ts'
import { DraftAutosave } from './DraftAutosave.ts'
import type { AutosaveView } from './autosaveState.ts'

export interface DraftOptions {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly store: FormStore
  readonly served: ServedParts
  readonly address: PageAddress | undefined
}

export interface ActiveDraft {
  readonly autosave: DraftAutosave
  readonly formDraft: FormDraft
}

/** The keeper of the form's present draft; null while it is not known which that is. */
export function useDraftAutosave(request: DraftOptions): ActiveDraft | null {
  const { store, served } = request
  const port = usePort()
  const shelf = useRef(port.drafts)
  const asked = useRef(request)
  useEffect(() => {
    shelf.current = port.drafts
    asked.current = request
  })
  const key = useDraftKey(request)
  const [active, setActive] = useState<ActiveDraft | null>(null)
  useEffect(() => {
    if (key === null || !shelf.current) return
    const filling = new FormDraft(asked.current.module, asked.current.form, store)
    filling.serve(asked.current.served.parts, false)
    const keeper = new DraftAutosave({
      key,
      draftStore: shelf.current,
      content: () => (keyOf(asked.current) === key ? filling.content(asked.current.address?.open ?? null) : null),
      restore: (content, former) => {
        filling.restore(content, former)
        if (content.paso !== undefined) asked.current.address?.go(content.paso, 'replace')
      },
      onReplaced: () => asked.current.served.retry(),
    })
    const stop = watchPage(
      keeper,
      shelf.current.beforeSignOut(() => keeper.finish()),
    )
    setActive({ autosave: keeper, formDraft: filling })
    void keeper.load()
    return () => {
      stop()
      setActive(null)
      keeper.close()
    }
  }, [key, store])
  useServedUpdates(active, served, store, key)
  const open = request.address?.open
  useEffect(() => active?.autosave.touch(), [active, open])
  return active?.autosave.key === key ? active : null
}

/** Hears of what is typed, and of served forms that come. */
function useServedUpdates(active: ActiveDraft | null, served: ServedParts, store: FormStore, key: string | null): void {
  const { parts, loading, failure } = served
  useEffect(() => {
    if (!active || active.autosave.key !== key) return
    active.autosave.changeWithoutSaving(() =>
      active.formDraft.serve(parts, !loading && failure === null && parts.length > 0),
    )
    const stops = active.formDraft.stores.map((one) => one.watch(active.autosave.touch))
    return () => stops.forEach((stop) => stop())
  }, [active, parts, loading, failure, store, key])
}

/** A page that is hidden may never be seen again; a connection that is back is used at once. */
function watchPage(autosave: DraftAutosave, cancel: () => void): () => void {
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') autosave.flush()
  }
  const leaving = (): void => autosave.flush()
  const online = (): void => autosave.flush(false)
  document.addEventListener('visibilitychange', hidden)
  addEventListener('pagehide', leaving)
  addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    removeEventListener('pagehide', leaving)
    removeEventListener('online', online)
    cancel()
  }
}

function useDraftKey(request: DraftOptions): string | null {
  const { store } = request
  const subscribe = useCallback((listener: () => void) => store.watch(listener), [store])
  return useSyncExternalStore(subscribe, () => keyOf(request))
}

const keyOf = ({ module, form, record, input, store }: DraftOptions): string | null =>
  draftKey(module, form, {
    id: record?.id ?? idOf(input),
    // Asked for at every change, and put together only where a key is made of them.
    get values() {
      return store.values
    },
    input,
  })

const nothing = (): undefined => undefined
const NOT_LISTENING = (): (() => void) => nothing
const noView = (): null => null

export const useAutosaveView = (autosave: DraftAutosave | null): AutosaveView | null =>
  useSyncExternalStore<AutosaveView | null>(autosave?.subscribe ?? NOT_LISTENING, autosave?.view ?? noView)
