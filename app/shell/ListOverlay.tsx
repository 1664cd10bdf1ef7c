import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { List, Module } from '#engine/definition'
import { defaultQuery } from '#engine/list'
import type { ListState } from '#engine/list'
import type { Presentation, WidthSource } from '#engine/source'
import { FormFrame, ListScreen, useListTitle } from '#renderers/screen'
import { usePort } from '#renderers/context'
import { usePageTitle } from '#app/frame'
import { revisionsAtom } from './revisionsAtom.ts'

interface ListOverlayProps {
  readonly module: Module
  readonly list: List
  readonly input: { readonly [name: string]: unknown }
  readonly presentation: Presentation
  readonly width: WidthSource | undefined
  readonly top: boolean
}

/** Pixels, as of a form (language reference, 2.5). */
const WIDTH = 720

/** A list over another screen: its filter is its own, the address belongs to the screen beneath. */
export function ListOverlay({ module, list, input, presentation, width = WIDTH, top }: ListOverlayProps) {
  const revisions = useAtomValue(revisionsAtom)
  const { close } = usePort()
  const [query, setQuery] = useState<ListState>(() => defaultQuery(list))
  const title = useListTitle(module, input)
  usePageTitle(top ? title : null)
  return (
    <FormFrame presentation={presentation} title={title} width={width} onLeave={close}>
      <ListScreen
        module={module}
        input={input}
        query={query}
        onQuery={setQuery}
        revision={revisions[module.id] ?? 0}
        embedded
      />
    </FormFrame>
  )
}
