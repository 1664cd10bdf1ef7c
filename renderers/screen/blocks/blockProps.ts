import type { ShownBlock } from '#engine/blocks'

export interface BlockProps<Block extends ShownBlock> {
  readonly block: Block
  /** How often records of a module have changed here: another number reads again. */
  readonly revisionOf: (module: string) => number
}
