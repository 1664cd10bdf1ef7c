import type { ListRequestSource, BlockSource, ModuleSource } from '#engine/source'
import { ownValue } from '../ownValue.ts'
import { screensOf } from './checkBlocks.ts'
import { SUMMARY } from './checkCounts.ts'
import { screenOf } from './compileBlocks.ts'

type Modules = { readonly [id: string]: ModuleSource }

/**
 * Returns the blocks of a definition reduced to a user's rights. Requests to a list that the user does not have are
 * removed, and so are requests with a filter that the user may not use, because they would show too much. Links to
 * unavailable screens are removed. `modules` are already restricted to the user.
 */
export const restrictBlocks = (blocks: NonNullable<ModuleSource['blocks']>, modules: Modules): ModuleSource['blocks'] =>
  Object.fromEntries(
    Object.entries(blocks).flatMap(([name, block]) =>
      restrictBlock(block, modules).map((left) => [name, left] as const),
    ),
  )

function restrictBlock(block: BlockSource, modules: Modules): readonly BlockSource[] {
  switch (block.kind) {
    case 'figures':
      return restrictFigures(block, modules)
    case 'links': {
      const links = filterEntries(block.links, ({ opens }) => isScreenAvailable(opens, modules))
      return links ? [{ ...block, links }] : []
    }
    case 'drafts':
      return keepsDrafts(modules) ? [block] : []
    case 'chart':
      return isListAvailable(block, modules) && isCountAvailable(block, modules) ? [block] : []
    case 'list':
      return isListAvailable(block, modules) ? restrictList(block, modules) : []
  }
}

const keepsDrafts = (modules: Modules): boolean =>
  Object.values(modules).some(({ forms = {} }) => Object.values(forms).some(({ draft = false }) => draft !== false))

function restrictFigures(block: BlockSource, modules: Modules): readonly BlockSource[] {
  const figures = filterEntries(block.figures, (figure) =>
    isListAvailable({ of: figure.of ?? block.of, filter: { ...block.filter, ...figure.filter } }, modules),
  )
  return figures ? [{ ...block, figures }] : []
}

/** Keeps the available columns and sort order. A list without any column left is removed. */
function restrictList({ columns, sort, next, ...block }: BlockSource, modules: Modules): readonly BlockSource[] {
  const fields = ownValue(modules, block.of ?? '')?.fields ?? {}
  const shown = columns?.filter((name) => Object.hasOwn(fields, name))
  const order = sort?.filter((written) => Object.hasOwn(fields, written.replace(/^-/, '')))
  if (shown?.length === 0) return []
  return [
    {
      ...block,
      ...(shown ? { columns: shown } : {}),
      ...(order && order.length > 0 ? { sort: order } : {}),
      ...(next !== undefined && isScreenAvailable(next, modules) ? { next } : {}),
    },
  ]
}

function filterEntries<T>(
  map: { readonly [name: string]: T } | undefined,
  keep: (one: T) => boolean,
): { readonly [name: string]: T } | null {
  const left = Object.entries(map ?? {}).filter(([, one]) => keep(one))
  return left.length > 0 ? Object.fromEntries(left) : null
}

function isListAvailable({ of = '', filter = {} }: ListRequestSource, modules: Modules): boolean {
  const { list, fields, filters } = ownValue(modules, of) ?? { fields: {} }
  return (
    list !== undefined &&
    Object.keys(filter).every((name) => Object.hasOwn(fields, name) || ownValue(filters?.fields, name) !== undefined)
  )
}

function isCountAvailable({ of = '', by = '' }: BlockSource, modules: Modules): boolean {
  const { list, calls } = ownValue(modules, of) ?? {}
  return list?.counts?.includes(by) === true && ownValue(calls, SUMMARY) !== undefined
}

function isScreenAvailable(opens: string, modules: Modules): boolean {
  const { module, screen } = screenOf(opens)
  const found = ownValue(modules, module)
  return found !== undefined && screensOf(found).includes(screen)
}
