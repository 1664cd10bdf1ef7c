import { lazy, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { BROWSER, createChunk } from './chunk.ts'
import type { Chunk } from './chunk.ts'
import { LoadFailed } from './LoadFailed.tsx'

/** A component that can be loaded before it is rendered. */
export type Preloadable<Props> = ComponentType<Props> & { readonly preload?: () => Promise<unknown> }

/**
 * A component whose code is loaded when it is first rendered, or earlier by `preload`. Suspends while it is loading. If loading fails, a
 * notice with a retry button is shown in its place until an attempt succeeds. `silent`: nothing is shown meanwhile, because there are many
 * of it or the page can do without.
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure: 'notice' | 'silent' = 'notice',
): Preloadable<Props> & { readonly preload: () => Promise<unknown> } {
  const chunk = createChunk(load, BROWSER)
  const Component: ComponentType<Props> = lazy(async () => {
    const state = await chunk.load()
    return { default: state.kind === 'loaded' ? state.value : recovering(chunk, failure) }
  })
  return Object.assign(Component, { preload: chunk.load })
}

/** Replaces a component after a failed attempt, until a later one succeeds. */
const recovering = <Props extends object>(
  chunk: Chunk<ComponentType<Props>>,
  failure: 'notice' | 'silent',
): ComponentType<Props> =>
  function Recovering(props) {
    const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state)
    if (state.kind === 'loaded') return <state.value {...props} />
    return failure === 'silent' ? null : <LoadFailed onRetry={chunk.load} />
  }
