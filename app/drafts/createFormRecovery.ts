import type { Values } from '#engine/form'
import type { FormRecovery } from '#renderers/context'
import { sessionAtom, store } from '#app/state'

/** Kept only in the page's memory, because it may hold any personal data that a form asks for. */
const held = new Map<string, Values>()

/** Keeps what a person was typing when their session ended. */
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
