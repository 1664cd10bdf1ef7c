import type { Expression, Logic } from '#engine/expression'
import type { ListRequestSource, BlockSource, FigureSource, LinkSource, ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import type { Text } from '#engine/text'
import { compileCondition, compileValues } from '../compileCondition.ts'
import type { ReportFault } from '../fault.ts'
import type { ListRequest, Block, Figure, Link } from './model.ts'

interface BlockContext {
  readonly logic: Logic | undefined
  readonly fault: ReportFault
}

/** Compiles the blocks of a module with their texts and values, and reports the faults. */
export function compileBlocks(
  { id, blocks = {} }: Pick<ModuleSource, 'id' | 'blocks'>,
  logic: Logic | undefined,
  fault: ReportFault,
): readonly Block[] {
  return Object.entries(blocks).map(([name, block]) => compileBlock(id, name, block, { logic, fault }))
}

/** Default number of rows of a list and groups of a chart. */
const ROWS = 5

function compileBlock(home: string, name: string, block: BlockSource, context: BlockContext): Block {
  const at = `/blocks/${name}`
  const key = `lbl.${home}.${name}`
  const common = { name, title: textOfKeys(key), visible: visibleIn(block, at, context) }
  const { rows = ROWS, look = 'bars', by = '' } = block
  const empty = textOfKeys(`${key}.empty`, 'msg.general.empty')
  switch (block.kind) {
    case 'figures':
      return {
        ...common,
        kind: 'figures',
        figures: named(block.figures, (...one) => figure(block, key, at, context, ...one)),
      }
    case 'links':
      return { ...common, kind: 'links', links: named(block.links, (...one) => link(key, at, context, ...one)) }
    case 'drafts':
      return { ...common, kind: 'drafts' }
    case 'chart':
      return { ...common, kind: 'chart', request: requestOf(block, at, context), by, look, rows, empty }
    case 'list':
      return {
        ...common,
        kind: 'list',
        request: requestOf(block, at, context),
        columns: block.columns ?? null,
        sort: block.sort?.map(sortOf) ?? null,
        rows,
        empty,
        hidesEmpty: block.hidesEmpty === true,
        next: block.next === undefined ? null : { ...screenOf(block.next), label: textOfKeys(`${key}.next`) },
      }
  }
}

const named = <Source, Made>(
  map: { readonly [name: string]: Source } | undefined,
  make: (name: string, source: Source) => Made,
): readonly Made[] => Object.entries(map ?? {}).map(([name, source]) => make(name, source))

const visibleIn = (
  declared: Pick<FigureSource, 'visible'>,
  at: string,
  { logic, fault }: BlockContext,
): boolean | Expression => compileCondition(declared.visible, true, logic, `${at}/visible`, fault)

const requestOf = (
  { of = '', filter, with: told }: ListRequestSource,
  at: string,
  { logic, fault }: BlockContext,
): ListRequest => ({
  of,
  filter: compileValues(filter, logic, `${at}/filter`, fault),
  with: compileValues(told, logic, `${at}/with`, fault),
})

/**
 * A figure inherits from its block what it does not declare. If both filter by the same field, the figure's filter
 * applies.
 */
function figure(
  block: BlockSource,
  key: string,
  at: string,
  context: BlockContext,
  name: string,
  declared: FigureSource,
): Figure {
  const here = `${at}/figures/${name}`
  const whole = requestOf(block, at, context)
  const own = requestOf(declared, here, context)
  return {
    name,
    label: labelOf(key, name),
    visible: visibleIn(declared, here, context),
    tone: declared.tone ?? 'information',
    of: declared.of ?? whole.of,
    filter: { ...whole.filter, ...own.filter },
    with: { ...whole.with, ...own.with },
  }
}

function link(key: string, at: string, context: BlockContext, name: string, declared: LinkSource): Link {
  const here = `${at}/links/${name}`
  return {
    name,
    label: labelOf(key, name),
    ...screenOf(declared.opens),
    with: compileValues(declared.with, context.logic, `${here}/with`, context.fault),
    visible: visibleIn(declared, here, context),
    icon: declared.icon ?? null,
  }
}

const labelOf = (key: string, name: string): Text => textOfKeys(`${key}.${name}`)

/** Parses `module.form` or `module.list`. */
export function screenOf(opens: string): { readonly module: string; readonly screen: string } {
  const [module = '', screen = ''] = opens.split('.')
  return { module, screen }
}

function sortOf(written: string): { readonly field: string; readonly down: boolean } {
  const down = written.startsWith('-')
  return { field: down ? written.slice(1) : written, down }
}
