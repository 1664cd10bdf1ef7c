import type { Block, ChartBlock, FiguresBlock, Link, LinksBlock, ListBlock, Module } from '#engine/definition'
import type { Expression, Scope } from '#engine/expression'
import type { Field } from '#engine/field'
import type { ChartLook, Tone } from '#engine/source'
import type { Text } from '#engine/text'
import { resolveList, evaluateValues } from './listRequest.ts'
import type { ResolvedList } from './listRequest.ts'

/** A screen that may be opened, with its input values. */
export interface ScreenLink {
  readonly module: string
  readonly screen: string
  readonly label: Text
  readonly with: { readonly [name: string]: unknown }
  readonly icon: string | null
}

export interface VisibleFigure {
  readonly name: string
  readonly label: Text
  readonly tone: Tone
  readonly request: ResolvedList
}

interface Common {
  readonly name: string
  readonly title: Text
}

export interface VisibleFigures extends Common {
  readonly kind: 'figures'
  readonly figures: readonly VisibleFigure[]
}

export interface VisibleList extends Common {
  readonly kind: 'list'
  readonly request: ResolvedList
  readonly columns: readonly Field[]
  readonly empty: Text
  /** Without records the block is not there. */
  readonly hidesEmpty: boolean
  readonly next: ScreenLink | null
}

export interface VisibleChart extends Common {
  readonly kind: 'chart'
  readonly request: ResolvedList
  readonly field: Field
  readonly look: ChartLook
  readonly rows: number
  readonly empty: Text
}

export interface VisibleLinks extends Common {
  readonly kind: 'links'
  readonly links: readonly ScreenLink[]
}

export interface VisibleDrafts extends Common {
  readonly kind: 'drafts'
}

/** A block reduced to what the user may see. */
export type VisibleBlock = VisibleFigures | VisibleList | VisibleChart | VisibleLinks | VisibleDrafts

type Modules = (id: string) => Module | undefined

/** Returns the blocks whose lists and screens are available to the user. A block with nothing left is omitted. */
export const visibleBlocks = (blocks: readonly Block[], modules: Modules, scope: Scope): readonly VisibleBlock[] =>
  blocks.flatMap((block) => (isVisible(block.visible, scope) ? (visibleBlock(block, modules, scope) ?? []) : []))

function visibleBlock(block: Block, modules: Modules, scope: Scope): VisibleBlock | null {
  switch (block.kind) {
    case 'figures':
      return visibleFigures(block, modules, scope)
    case 'list':
      return visibleList(block, modules, scope)
    case 'chart':
      return visibleChart(block, modules, scope)
    case 'links':
      return visibleLinks(block, modules, scope)
    case 'drafts':
      return { kind: 'drafts', name: block.name, title: block.title }
  }
}

function visibleFigures({ name, title, figures }: FiguresBlock, modules: Modules, scope: Scope): VisibleFigures | null {
  const left = figures.flatMap((figure): readonly VisibleFigure[] => {
    const request = isVisible(figure.visible, scope) ? resolveList(figure, modules(figure.of), scope) : null
    return request ? [{ name: figure.name, label: figure.label, tone: figure.tone, request }] : []
  })
  return left.length > 0 ? { kind: 'figures', name, title, figures: left } : null
}

function visibleList(block: ListBlock, modules: Modules, scope: Scope): VisibleList | null {
  const { name, title, rows, empty, hidesEmpty, next } = block
  const request = resolveList(block.request, modules(block.request.of), scope)
  if (!request) return null
  const { fields } = request.module
  const columns = block.columns?.flatMap((column) => fields.get(column) ?? []) ?? request.list.columns
  if (columns.length === 0) return null
  const sort = block.sort?.filter(({ field }) => fields.has(field)) ?? request.query.sort
  const step = next && isAvailable(next, modules) ? { ...next, with: {}, icon: null } : null
  return {
    kind: 'list',
    name,
    title,
    request: { ...request, query: { ...request.query, sort, size: rows } },
    columns,
    empty,
    hidesEmpty,
    next: step,
  }
}

function visibleChart({ name, title, request, by, look, rows, empty }: ChartBlock, modules: Modules, scope: Scope) {
  const found = resolveList(request, modules(request.of), scope)
  const field = found?.module.source.list?.counts?.includes(by) ? found.module.fields.get(by) : undefined
  return found && field ? { kind: 'chart' as const, name, title, request: found, field, look, rows, empty } : null
}

function visibleLinks({ name, title, links }: LinksBlock, modules: Modules, scope: Scope): VisibleLinks | null {
  const remaining = links.filter((link) => isVisible(link.visible, scope) && isAvailable(link, modules))
  return remaining.length > 0
    ? { kind: 'links', name, title, links: remaining.map((link) => screenLink(link, scope)) }
    : null
}

const screenLink = ({ module, screen, label, icon, with: told }: Link, scope: Scope): ScreenLink => ({
  module,
  screen,
  label,
  icon,
  with: evaluateValues(told, scope),
})

const isVisible = (visible: boolean | Expression, scope: Scope): boolean =>
  typeof visible === 'boolean' ? visible : visible.holds(scope, false)

function isAvailable({ module, screen }: Pick<ScreenLink, 'module' | 'screen'>, modules: Modules): boolean {
  const found = modules(module)
  return found !== undefined && (screen === 'list' ? found.list !== null : found.forms.has(screen))
}
