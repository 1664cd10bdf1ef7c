import type { Values } from '#engine/form'
import type { FormRecovery } from '#renderers/context'
import { sessionAtom, store } from '#app/state'

/** In this page's memory alone: it may hold anything that a form asks for. */
const held = new Map<string, Values>()

/** What was being typed by one person when their session ended. */
export const createFormRecovery = (owner: string): FormRecovery => ({
  save: (key, changed) => {
    const { status, error } = store.get(sessionAtom)
    if (status === 'logout' && error) held.set(`${owner}/${key}`, changed)
  },
  restore: (key) => {
    const name = `${owner}/${key}`
    const found = held.get(name) ?? null
    held.delete(name)
    return found
  },
})
