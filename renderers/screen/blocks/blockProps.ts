import type { VisibleBlock } from '#engine/blocks'

export interface BlockProps<Block extends VisibleBlock> {
  readonly block: Block
  /** How often records of a module have changed here: another number reads again. */
  readonly revisionOf: (module: string) => number
}
