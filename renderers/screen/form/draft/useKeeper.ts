import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RecordView } from '#engine/call'
import { draftKey } from '#engine/definition'
import type { Form, Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { FormStore } from '#renderers/form'
import type { ServedParts } from '../servedParts.ts'
import { idOf } from '../useRecord.ts'
import { DraftFilling } from './DraftFilling.ts'
import { DraftKeeper } from './DraftKeeper.ts'
import type { KeeperView } from './keeperState.ts'

export interface DraftRequest {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly store: FormStore
  readonly served: ServedParts
}

export interface Kept {
  readonly keeper: DraftKeeper
  readonly filling: DraftFilling
}

/** The keeper of the form's present draft; null while it is not known which that is. */
export function useKeeper(request: DraftRequest): Kept | null {
  const { store, served } = request
  const port = usePort()
  const shelf = useRef(port.drafts)
  const asked = useRef(request)
  useEffect(() => {
    shelf.current = port.drafts
    asked.current = request
  })
  const key = useKey(request)
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    if (key === null || !shelf.current) return
    const filling = new DraftFilling(asked.current.module, asked.current.form, store)
    filling.serve(asked.current.served.parts, false)
    const keeper = new DraftKeeper({
      key,
      shelf: shelf.current,
      content: () => (keyOf(asked.current) === key ? filling.content() : null),
      restore: (content, former) => filling.restore(content, former),
      onReplaced: () => asked.current.served.again(),
    })
    const stop = watchPage(
      keeper,
      shelf.current.beforeEnd(() => keeper.finish()),
    )
    setKept({ keeper, filling })
    void keeper.look()
    return () => {
      stop()
      setKept(null)
      keeper.close()
    }
  }, [key, store])
  useServing(kept, served, store, key)
  return kept?.keeper.key === key ? kept : null
}

/** Hears of what is typed, and of served forms that come. */
function useServing(kept: Kept | null, served: ServedParts, store: FormStore, key: string | null): void {
  const { parts, loading, failure } = served
  useEffect(() => {
    if (!kept || kept.keeper.key !== key) return
    kept.keeper.settle(() => kept.filling.serve(parts, !loading && failure === null && parts.length > 0))
    const stops = kept.filling.stores.map((one) => one.watch(kept.keeper.touch))
    return () => stops.forEach((stop) => stop())
  }, [kept, parts, loading, failure, store, key])
}

/** A page that is hidden may never be seen again; a connection that is back is used at once. */
function watchPage(keeper: DraftKeeper, callOff: () => void): () => void {
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') keeper.flush()
  }
  const leaving = (): void => keeper.flush()
  const online = (): void => keeper.flush(false)
  document.addEventListener('visibilitychange', hidden)
  addEventListener('pagehide', leaving)
  addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    removeEventListener('pagehide', leaving)
    removeEventListener('online', online)
    callOff()
  }
}

function useKey(request: DraftRequest): string | null {
  const { store } = request
  const subscribe = useCallback((listener: () => void) => store.watch(listener), [store])
  return useSyncExternalStore(subscribe, () => keyOf(request))
}

const keyOf = ({ module, form, record, input, store }: DraftRequest): string | null =>
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

export const useKeeperView = (keeper: DraftKeeper | null): KeeperView | null =>
  useSyncExternalStore<KeeperView | null>(keeper?.subscribe ?? NOT_LISTENING, keeper?.view ?? noView)
