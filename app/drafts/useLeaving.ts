import { useEffect } from 'react'
import type { Shelf } from '#renderers/context'
import { leavings } from './endings.ts'
import { forgetSaved } from './forgetSaved.ts'

/** As long as somebody's drafts are kept here, signing out forgets those copies that are with the server. */
export function useLeaving(owner: string, shelf: Shelf | undefined): void {
  useEffect(() => {
    if (!shelf) return
    const forget = () => forgetSaved(owner, shelf)
    leavings.add(forget)
    return () => void leavings.delete(forget)
  }, [owner, shelf])
}
