import type { Module } from '#engine/definition'
import { listPathOf } from './menuEntries.ts'

/** An entry of the secondary menu. */
export interface RelatedEntry {
  readonly module: Module
  readonly path: string
}

/**
 * The secondary menu of a module: the lists that it names and that the session has, in their order. One that comes later
 * appears by itself. There is no menu with nothing but the module itself.
 */
export function relatedEntries(module: Module, find: (id: string) => Module | undefined): readonly RelatedEntry[] {
  const entries = module.related.flatMap((id): readonly RelatedEntry[] => {
    const other = find(id)
    const path = other ? listPathOf(other) : null
    return other && path !== null ? [{ module: other, path }] : []
  })
  return entries.every((entry) => entry.module.id === module.id) ? [] : entries
}
