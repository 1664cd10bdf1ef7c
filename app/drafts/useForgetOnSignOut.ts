import { useEffect } from 'react'
import type { DraftStore } from '#renderers/context'
import { afterSignOut } from './signOutTasks.ts'
import { forgetSaved } from './forgetSaved.ts'

/** As long as somebody's drafts are kept here, signing out forgets those copies that are with the server. */
export function useForgetOnSignOut(owner: string, draftStore: DraftStore | undefined): void {
  useEffect(() => {
    if (!draftStore) return
    const forget = () => forgetSaved(owner, draftStore)
    afterSignOut.add(forget)
    return () => void afterSignOut.delete(forget)
  }, [owner, draftStore])
}
