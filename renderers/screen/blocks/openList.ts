import type { AskedList } from '#engine/blocks'
import { writeAddress } from '#engine/list'
import type { ListQuery } from '#engine/list'
import type { Port } from '#renderers/context'

/** Opens the whole list of which a block shows a part, narrowed in the same way. */
export function openList({ open }: Port, { module, list, input }: AskedList, query: ListQuery): void {
  const search = writeAddress({ ...query, size: list.size, page: 1 }, module.filters, list)
  open({ module: module.id, screen: 'list', with: input, in: 'page', ...(search === '' ? {} : { search }) })
}
