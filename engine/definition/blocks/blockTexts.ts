import type { ModuleSource } from '#engine/source'
import type { Text } from '#engine/text'
import { compileBlocks } from './compileBlocks.ts'
import type { Block } from './model.ts'

/** Returns every text that the blocks of a module may show. */
export const blockTexts = (source: ModuleSource): readonly Text[] =>
  compileBlocks(source, undefined, () => undefined).flatMap((block) => [block.title, ...textsOf(block)])

function textsOf(block: Block): readonly Text[] {
  switch (block.kind) {
    case 'figures':
      return block.figures.map(({ label }) => label)
    case 'links':
      return block.links.map(({ label }) => label)
    case 'drafts':
      return []
    case 'chart':
      return [block.empty]
    case 'list':
      return [block.empty, ...(block.next ? [block.next.label] : [])]
  }
}
