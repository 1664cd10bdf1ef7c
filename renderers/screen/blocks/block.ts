import type { ResolvedList, ScreenLink, VisibleBlock } from '#engine/blocks'
import { writeListUrl } from '#engine/list'
import type { ListQuery } from '#engine/list'
import type { Port, Target } from '#renderers/context'

export interface BlockProps<Block extends VisibleBlock> {
  readonly block: Block
  /** How often records of a module have changed here: another number reads again. */
  readonly revisionOf: (module: string) => number
}

/** Opens the whole list of which a block shows a part, narrowed in the same way. */
export function openList({ open }: Port, { module, list, input }: ResolvedList, query: ListQuery): void {
  const search = writeListUrl({ ...query, size: list.size, page: 1 }, module.filters, list)
  open({ module: module.id, screen: 'list', with: input, in: 'page', ...(search === '' ? {} : { search }) })
}

/** The target of a next step. A form opens as it declares; a list opens as a page. */
export const nextStepTarget = ({ module, screen, with: told }: ScreenLink): Target => ({ module, screen, with: told })
