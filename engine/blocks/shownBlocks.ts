import type { Block, ChartBlock, FiguresBlock, Link, LinksBlock, ListBlock, Module } from '#engine/definition'
import type { Expression, Scope } from '#engine/expression'
import type { Field } from '#engine/field'
import type { ChartLook, Tone } from '#engine/source'
import type { Text } from '#engine/text'
import { askedOf, valuesOf } from './askedOf.ts'
import type { AskedList } from './askedOf.ts'

/** A screen that may be opened, with what it is told. */
export interface NextStep {
  readonly module: string
  readonly screen: string
  readonly label: Text
  readonly with: { readonly [name: string]: unknown }
  readonly icon: string | null
}

export interface ShownFigure {
  readonly name: string
  readonly label: Text
  readonly tone: Tone
  readonly asked: AskedList
}

interface Common {
  readonly name: string
  readonly title: Text
}

export interface ShownFigures extends Common {
  readonly kind: 'figures'
  readonly figures: readonly ShownFigure[]
}

export interface ShownList extends Common {
  readonly kind: 'list'
  readonly asked: AskedList
  readonly columns: readonly Field[]
  readonly empty: Text
  readonly next: NextStep | null
}

export interface ShownChart extends Common {
  readonly kind: 'chart'
  readonly asked: AskedList
  readonly field: Field
  readonly look: ChartLook
  readonly rows: number
  readonly empty: Text
}

export interface ShownLinks extends Common {
  readonly kind: 'links'
  readonly links: readonly NextStep[]
}

/** A block as this person sees it. */
export type ShownBlock = ShownFigures | ShownList | ShownChart | ShownLinks

type Modules = (id: string) => Module | undefined

/** The blocks that a person sees: those whose lists and screens they have. A block of which nothing is left is not there. */
export const shownBlocks = (blocks: readonly Block[], modules: Modules, scope: Scope): readonly ShownBlock[] =>
  blocks.flatMap((block) => (isVisible(block.visible, scope) ? (shown(block, modules, scope) ?? []) : []))

function shown(block: Block, modules: Modules, scope: Scope): ShownBlock | null {
  switch (block.kind) {
    case 'figures':
      return shownFigures(block, modules, scope)
    case 'list':
      return shownList(block, modules, scope)
    case 'chart':
      return shownChart(block, modules, scope)
    case 'links':
      return shownLinks(block, modules, scope)
  }
}

function shownFigures({ name, title, figures }: FiguresBlock, modules: Modules, scope: Scope): ShownFigures | null {
  const left = figures.flatMap((figure): readonly ShownFigure[] => {
    const asked = isVisible(figure.visible, scope) ? askedOf(figure, modules(figure.of), scope) : null
    return asked ? [{ name: figure.name, label: figure.label, tone: figure.tone, asked }] : []
  })
  return left.length > 0 ? { kind: 'figures', name, title, figures: left } : null
}

function shownList(block: ListBlock, modules: Modules, scope: Scope): ShownList | null {
  const { name, title, rows, empty, next } = block
  const asked = askedOf(block.asked, modules(block.asked.of), scope)
  if (!asked) return null
  const { fields } = asked.module
  const columns = block.columns?.flatMap((column) => fields.get(column) ?? []) ?? asked.list.columns
  if (columns.length === 0) return null
  const sort = block.sort?.filter(({ field }) => fields.has(field)) ?? asked.query.sort
  const step = next && isThere(next, modules) ? { ...next, with: {}, icon: null } : null
  return {
    kind: 'list',
    name,
    title,
    asked: { ...asked, query: { ...asked.query, sort, size: rows } },
    columns,
    empty,
    next: step,
  }
}

function shownChart({ name, title, asked, by, look, rows, empty }: ChartBlock, modules: Modules, scope: Scope) {
  const found = askedOf(asked, modules(asked.of), scope)
  const field = found?.module.source.list?.counts?.includes(by) ? found.module.fields.get(by) : undefined
  return found && field ? { kind: 'chart' as const, name, title, asked: found, field, look, rows, empty } : null
}

function shownLinks({ name, title, links }: LinksBlock, modules: Modules, scope: Scope): ShownLinks | null {
  const left = links.filter((link) => isVisible(link.visible, scope) && isThere(link, modules))
  return left.length > 0 ? { kind: 'links', name, title, links: left.map((link) => step(link, scope)) } : null
}

const step = ({ module, screen, label, icon, with: told }: Link, scope: Scope): NextStep => ({
  module,
  screen,
  label,
  icon,
  with: valuesOf(told, scope),
})

const isVisible = (visible: boolean | Expression, scope: Scope): boolean =>
  typeof visible === 'boolean' ? visible : visible.holds(scope, false)

function isThere({ module, screen }: Pick<NextStep, 'module' | 'screen'>, modules: Modules): boolean {
  const found = modules(module)
  return found !== undefined && (screen === 'list' ? found.list !== null : found.forms.has(screen))
}
