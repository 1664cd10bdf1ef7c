import type { AskedSource, BlockSource, ModuleSource } from '#engine/source'
import { own } from '../own.ts'
import { screensOf } from './checkBlocks.ts'
import { SUMMARY } from './checkCounts.ts'
import { screenOf } from './compileBlocks.ts'

type Modules = { readonly [id: string]: ModuleSource }

/**
 * The blocks of a definition as somebody has them: without what asks for a list that they do not have, or narrows it by what they may not
 * filter by, which would show more than was meant; without links to screens that are not theirs. `modules` are as they have them.
 */
export const cutBlocks = (blocks: NonNullable<ModuleSource['blocks']>, modules: Modules): ModuleSource['blocks'] =>
  Object.fromEntries(
    Object.entries(blocks).flatMap(([name, block]) => cutBlock(block, modules).map((left) => [name, left] as const)),
  )

function cutBlock(block: BlockSource, modules: Modules): readonly BlockSource[] {
  switch (block.kind) {
    case 'figures':
      return cutFigures(block, modules)
    case 'links': {
      const links = kept(block.links, ({ opens }) => isThere(opens, modules))
      return links ? [{ ...block, links }] : []
    }
    case 'chart':
      return isAsked(block, modules) && isCounted(block, modules) ? [block] : []
    case 'list':
      return isAsked(block, modules) ? cutList(block, modules) : []
  }
}

function cutFigures(block: BlockSource, modules: Modules): readonly BlockSource[] {
  const figures = kept(block.figures, (figure) =>
    isAsked({ of: figure.of ?? block.of, filter: { ...block.filter, ...figure.filter } }, modules),
  )
  return figures ? [{ ...block, figures }] : []
}

/** Columns and order that are left; a list of which no column is left is gone. */
function cutList({ columns, sort, next, ...block }: BlockSource, modules: Modules): readonly BlockSource[] {
  const fields = own(modules, block.of ?? '')?.fields ?? {}
  const shown = columns?.filter((name) => Object.hasOwn(fields, name))
  const order = sort?.filter((written) => Object.hasOwn(fields, written.replace(/^-/, '')))
  if (shown?.length === 0) return []
  return [
    {
      ...block,
      ...(shown ? { columns: shown } : {}),
      ...(order && order.length > 0 ? { sort: order } : {}),
      ...(next !== undefined && isThere(next, modules) ? { next } : {}),
    },
  ]
}

function kept<T>(
  map: { readonly [name: string]: T } | undefined,
  keep: (one: T) => boolean,
): { readonly [name: string]: T } | null {
  const left = Object.entries(map ?? {}).filter(([, one]) => keep(one))
  return left.length > 0 ? Object.fromEntries(left) : null
}

function isAsked({ of = '', filter = {} }: AskedSource, modules: Modules): boolean {
  const { list, fields, filters } = own(modules, of) ?? { fields: {} }
  return (
    list !== undefined &&
    Object.keys(filter).every((name) => Object.hasOwn(fields, name) || own(filters?.fields, name) !== undefined)
  )
}

function isCounted({ of = '', by = '' }: BlockSource, modules: Modules): boolean {
  const { list, calls } = own(modules, of) ?? {}
  return list?.counts?.includes(by) === true && own(calls, SUMMARY) !== undefined
}

function isThere(opens: string, modules: Modules): boolean {
  const { module, screen } = screenOf(opens)
  const found = own(modules, module)
  return found !== undefined && screensOf(found).includes(screen)
}
