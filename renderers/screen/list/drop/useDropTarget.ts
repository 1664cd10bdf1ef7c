import { useState } from 'react'
import type { Drop, List, Module } from '#engine/definition'
import { offeredInContext } from '#renderers/action'
import { usePort } from '#renderers/context'
import type { Uploader } from '#renderers/context'
import type { DroppedTree } from './droppedTree.ts'

interface DropPlaceOptions {
  readonly module: Module
  readonly list: List
  /** The record whose level is shown. Null: the top level. */
  readonly level: string | null
  readonly input: { readonly [name: string]: unknown }
  /** Nothing is dropped into a bin. */
  readonly inBin: boolean
}

export interface DropTarget extends DropPlaceOptions {
  readonly drop: Drop
  readonly uploader: Uploader
  readonly takesFolders: boolean
  readonly tree: Promise<DroppedTree> | null
  readonly onTree: (tree: Promise<DroppedTree> | null) => void
}

/** How a list takes files, or null where it takes none of this person. */
export function useDropTarget(options: DropPlaceOptions): DropTarget | null {
  const port = usePort()
  const [tree, setTree] = useState<Promise<DroppedTree> | null>(null)
  const { module, list, input, inBin } = options
  if (!list.drop || !port.uploads || inBin) return null
  const offered = new Set(offeredInContext({ module, record: null, input }, 'list', port).map(({ name }) => name))
  if (!offered.has(list.drop.action)) return null
  const takesFolders = list.drop.folder !== null && offered.has(list.drop.folder)
  return { ...options, drop: list.drop, uploader: port.uploads, takesFolders, tree, onTree: setTree }
}
