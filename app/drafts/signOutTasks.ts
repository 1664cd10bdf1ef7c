import { useEffect } from 'react'
import type { DraftStore } from '#renderers/context'
import { isObject } from '#engine/form'
import { copiedKeys } from './createDraftStore.ts'

/** Tasks that run before the user signs out. */
export const beforeSignOut = new Set<() => Promise<unknown>>()

/** Tasks that remove data from the browser after the user has signed out. */
const afterSignOut = new Set<() => Promise<unknown>>()

/** Milliseconds that signing out waits for each set of tasks. */
const PATIENCE = 3_000

/** Saves unsaved work, within the time limit. */
export const runBeforeSignOut = (): Promise<void> => all(beforeSignOut)

/** Removes local copies that the server also holds, within the time limit. */
export const runAfterSignOut = (): Promise<void> => all(afterSignOut)

async function all(tasks: ReadonlySet<() => Promise<unknown>>): Promise<void> {
  if (tasks.size === 0) return
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), patience])
}

/** As long as somebody's drafts are kept here, signing out forgets those copies that are with the server. */
export function useForgetOnSignOut(owner: string, draftStore: DraftStore | undefined): void {
  useEffect(() => {
    if (!draftStore) return
    const forget = () => forgetSaved(owner, draftStore)
    afterSignOut.add(forget)
    return () => void afterSignOut.delete(forget)
  }, [owner, draftStore])
}

/** Removes the copies of a person's drafts that the server also holds (SH-14). Unsent copies stay. */
export async function forgetSaved(
  owner: string,
  draftStore: Pick<DraftStore, 'read' | 'readCopies' | 'writeCopy'>,
): Promise<void> {
  await Promise.all(
    copiedKeys(owner).map(async (key) => {
      const answer = await draftStore.read(key)
      if (!answer.ok) return
      const held = written(answer.body)
      for (const { pageId, text } of draftStore.readCopies(key))
        if (contentOf(text) === held) draftStore.writeCopy(key, pageId, null)
    }),
  )
}

/** Serializes the typed values of a draft, so that a local copy can be compared with the server's answer. */
const written = (content: unknown): string | null =>
  isObject(content) ? JSON.stringify([content['formulario'], content['valores'], content['valoresForm'] ?? []]) : null

function contentOf(text: string): string | null | undefined {
  try {
    const copied: unknown = JSON.parse(text)
    return isObject(copied) ? written(copied['content']) : undefined
  } catch {
    return undefined
  }
}
