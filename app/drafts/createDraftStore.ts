import { useEffect } from 'react'
import type { Module } from '#engine/definition'
import type { DraftStore, DraftCopy, FormRecovery } from '#renderers/context'
import type { Client } from '#app/client'
import { decode, encode, sessionAtom, store } from '#app/state'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'

/** Stores one person's drafts: on the server through the drafts module, and as copies in this browser. */
export const createDraftStore = (client: Client, drafts: () => Module | undefined, owner: string): DraftStore => {
  const module = (): Module => {
    const found = drafts()
    if (!found) throw new Error('There is no module of drafts')
    return found
  }
  return {
    own: async (signal) => client.call(module(), 'own', {}, { signal }),
    read: (clave) => client.call(module(), 'get', { input: { clave } }),
    save: (clave, content, known, leaving) =>
      client.call(module(), 'save', { input: { clave, ...content }, version: known }, { leaving }),
    remove: (clave) => client.call(module(), 'drop', { input: { clave } }),
    readCopies: (key) => readCopies(owner, key),
    writeCopy: (key, slot, text) => writeCopy(owner, key, slot, text),
    beforeSignOut: (save) => {
      beforeSignOut.add(save)
      return () => void beforeSignOut.delete(save)
    },
  }
}

const PREFIX = 'tramit.draft'

/** Each page has its own entry, so that two pages do not overwrite each other. */
const nameOf = (owner: string, key: string, pageId: string): string => `${PREFIX}/${owner}/${key}/${pageId}`

/** Reads the copies of a draft in this browser. Empty if the browser stores nothing. */
export const readCopies = (owner: string, key: string): readonly DraftCopy[] => found(nameOf(owner, key, ''))

/** Keys of a person's drafts that have a copy in this browser. */
export function copiedKeys(owner: string): readonly string[] {
  const slots = found(`${PREFIX}/${owner}/`).map(({ pageId }) => pageId.slice(0, pageId.lastIndexOf('/')))
  return [...new Set(slots)]
}

function found(beginning: string): readonly DraftCopy[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(beginning))
      .flatMap((name) => {
        const text = decode(localStorage.getItem(name))
        return text === null ? [] : [{ pageId: name.slice(beginning.length), text }]
      })
  } catch {
    return []
  }
}

/** Writes a copy, or forgets it; false where the browser refuses. */
export function writeCopy(owner: string, key: string, pageId: string, text: string | null): boolean {
  const name = nameOf(owner, key, pageId)
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, encode(text))
    return true
  } catch {
    return false
  }
}

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

/** Tasks that run before the user signs out. */
const beforeSignOut = new Set<() => Promise<unknown>>()

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
