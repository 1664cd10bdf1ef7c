import type { Expression, Logic } from '#engine/expression'
import type { AskedSource, BlockSource, FigureSource, LinkSource, ModuleSource } from '#engine/source'
import { keyed } from '#engine/text'
import type { Text } from '#engine/text'
import { compileCondition, compileValues } from '../compileCondition.ts'
import type { Faults } from '../fault.ts'
import type { Asked, Block, Figure, Link } from './model.ts'

interface Place {
  readonly logic: Logic | undefined
  readonly fault: Faults
}

/** The blocks of a module, with their words and values; tells what stood in the way of one. */
export function compileBlocks(
  { id, blocks = {} }: Pick<ModuleSource, 'id' | 'blocks'>,
  logic: Logic | undefined,
  fault: Faults,
): readonly Block[] {
  return Object.entries(blocks).map(([name, block]) => compileBlock(id, name, block, { logic, fault }))
}

/** Rows of a list, and groups of a chart, where nothing is said. */
const ROWS = 5

function compileBlock(home: string, name: string, block: BlockSource, place: Place): Block {
  const at = `/blocks/${name}`
  const key = `lbl.${home}.${name}`
  const common = { name, title: keyed(key), visible: visibleIn(block, at, place) }
  const { rows = ROWS, look = 'bars', by = '' } = block
  const empty = keyed(`${key}.empty`, 'msg.general.empty')
  switch (block.kind) {
    case 'figures':
      return {
        ...common,
        kind: 'figures',
        figures: named(block.figures, (...one) => figure(block, key, at, place, ...one)),
      }
    case 'links':
      return { ...common, kind: 'links', links: named(block.links, (...one) => link(key, at, place, ...one)) }
    case 'chart':
      return { ...common, kind: 'chart', asked: askedBy(block, at, place), by, look, rows, empty }
    case 'list':
      return {
        ...common,
        kind: 'list',
        asked: askedBy(block, at, place),
        columns: block.columns ?? null,
        sort: block.sort?.map(sortOf) ?? null,
        rows,
        empty,
        next: block.next === undefined ? null : { ...screenOf(block.next), label: keyed(`${key}.next`) },
      }
  }
}

const named = <Source, Made>(
  map: { readonly [name: string]: Source } | undefined,
  make: (name: string, source: Source) => Made,
): readonly Made[] => Object.entries(map ?? {}).map(([name, source]) => make(name, source))

const visibleIn = (said: Pick<FigureSource, 'visible'>, at: string, { logic, fault }: Place): boolean | Expression =>
  compileCondition(said.visible, true, logic, `${at}/visible`, fault)

const askedBy = ({ of = '', filter, with: told }: AskedSource, at: string, { logic, fault }: Place): Asked => ({
  of,
  filter: compileValues(filter, logic, `${at}/filter`, fault),
  with: compileValues(told, logic, `${at}/with`, fault),
})

/** What a figure does not say stands in its block; what both narrow by, the figure says. */
function figure(block: BlockSource, key: string, at: string, place: Place, name: string, said: FigureSource): Figure {
  const here = `${at}/figures/${name}`
  const whole = askedBy(block, at, place)
  const own = askedBy(said, here, place)
  return {
    name,
    label: labelOf(key, name),
    visible: visibleIn(said, here, place),
    tone: said.tone ?? 'information',
    of: said.of ?? whole.of,
    filter: { ...whole.filter, ...own.filter },
    with: { ...whole.with, ...own.with },
  }
}

function link(key: string, at: string, place: Place, name: string, said: LinkSource): Link {
  const here = `${at}/links/${name}`
  return {
    name,
    label: labelOf(key, name),
    ...screenOf(said.opens),
    with: compileValues(said.with, place.logic, `${here}/with`, place.fault),
    visible: visibleIn(said, here, place),
    icon: said.icon ?? null,
  }
}

const labelOf = (key: string, name: string): Text => keyed(`${key}.${name}`)

/** `module.form` or `module.list`. */
export function screenOf(opens: string): { readonly module: string; readonly screen: string } {
  const [module = '', screen = ''] = opens.split('.')
  return { module, screen }
}

function sortOf(written: string): { readonly field: string; readonly down: boolean } {
  const down = written.startsWith('-')
  return { field: down ? written.slice(1) : written, down }
}
