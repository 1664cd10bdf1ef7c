import type { Module } from '#engine/definition'
import type { Shelf } from '#renderers/context'
import type { Client } from '../client/index.ts'
import { copies, writeCopy } from './copies.ts'
import { endings } from './endings.ts'

/** Where one person's drafts are kept: by the calls of the module of drafts, and beside them in this browser. */
export const shelfOf = (client: Client, drafts: () => Module | undefined, owner: string): Shelf => {
  const module = (): Module => {
    const found = drafts()
    if (!found) throw new Error('There is no module of drafts')
    return found
  }
  return {
    read: (clave) => client.call(module(), 'get', { input: { clave } }),
    save: (clave, content, known, leaving) =>
      client.call(module(), 'save', { input: { clave, ...content }, version: known }, { leaving }),
    drop: (clave) => client.call(module(), 'drop', { input: { clave } }),
    copies: (key) => copies(owner, key),
    copy: (key, slot, text) => writeCopy(owner, key, slot, text),
    beforeEnd: (save) => {
      endings.add(save)
      return () => void endings.delete(save)
    },
  }
}
