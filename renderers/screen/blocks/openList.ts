import type { ResolvedList } from '#engine/blocks'
import { writeListUrl } from '#engine/list'
import type { ListQuery } from '#engine/list'
import type { Port } from '#renderers/context'

/** Opens the whole list of which a block shows a part, narrowed in the same way. */
export function openList({ open }: Port, { module, list, input }: ResolvedList, query: ListQuery): void {
  const search = writeListUrl({ ...query, size: list.size, page: 1 }, module.filters, list)
  open({ module: module.id, screen: 'list', with: input, in: 'page', ...(search === '' ? {} : { search }) })
}
