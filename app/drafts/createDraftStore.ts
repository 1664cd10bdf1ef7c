import type { Module } from '#engine/definition'
import type { DraftStore } from '#renderers/context'
import type { Client } from '#app/client'
import { readCopies, writeCopy } from './copies.ts'
import { beforeSignOut } from './signOutTasks.ts'

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
