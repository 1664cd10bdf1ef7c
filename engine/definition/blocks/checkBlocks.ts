import { logicOf } from '#engine/field'
import { below } from '#engine/source'
import type { AskedSource, BlockSource, ModuleSource } from '#engine/source'
import { moduleNamed, moduleNames, unknown } from '../checkFieldReferences.ts'
import type { CompileContext } from '../context.ts'
import type { Faults } from '../fault.ts'
import { SUMMARY } from './checkCounts.ts'
import { compileBlocks, screenOf } from './compileBlocks.ts'

interface Place {
  readonly source: ModuleSource
  readonly context: CompileContext
  readonly fault: Faults
}

/** Tells everything that a block names of other modules and that is not there, and every value that cannot be read. */
export function checkBlocks(source: ModuleSource, context: CompileContext, fault: Faults): void {
  compileBlocks(source, logicOf(context.kinds), fault)
  for (const [name, block] of Object.entries(source.blocks ?? {}))
    checkBlock(block, below('/blocks', name), { source, context, fault })
}

function checkBlock(block: BlockSource, at: string, place: Place): void {
  const { kind, figures, links, next } = block
  if (kind === 'figures')
    for (const [name, figure] of entriesOf(figures, `${at}/figures`, place))
      checkFigure(block, figure, at, `${at}/figures/${name}`, place)
  if (kind === 'links')
    for (const [name, link] of entriesOf(links, `${at}/links`, place))
      checkScreen(link.opens, `${at}/links/${name}/opens`, place)
  if (kind === 'list' || kind === 'chart') checkAsked(block, at, at, place)
  if (next !== undefined) checkScreen(next, `${at}/next`, place)
}

/** What a block is made of: without any, it shows nothing. */
function entriesOf<T>(map: { readonly [name: string]: T } | undefined, at: string, { fault }: Place) {
  const entries = Object.entries(map ?? {})
  if (entries.length === 0) fault(at, 'missingKey', { key: at.slice(at.lastIndexOf('/') + 1) })
  return entries
}

/** A fault of what stands in the block is told there, once. */
function checkFigure(block: BlockSource, figure: AskedSource, at: string, here: string, place: Place): void {
  const of = figure.of ?? block.of
  if (block.filter) checkAsked({ of, filter: block.filter }, at, at, place)
  checkAsked({ ...figure, of }, figure.of === undefined ? at : here, here, place)
}

/** The list of a module, what it is narrowed by, shows, is ordered and counted by. */
function checkAsked(
  { of, filter, columns, sort, by, kind }: AskedSource & Partial<BlockSource>,
  home: string,
  at: string,
  place: Place,
): void {
  const { fault } = place
  if (of === undefined) return fault(`${home}/of`, 'missingKey', { key: 'of' })
  const target = moduleNamed(of, place)
  if (!target) return fault(`${home}/of`, 'unknownModule', unknown('module', of, moduleNames(place)))
  if (!target.list) fault(`${home}/of`, 'unread', { because: 'noList' })
  const fields = Object.keys(target.fields)
  const filters = [...new Set([...Object.keys(target.filters?.fields ?? {}), ...fields])]
  const check = (name: string, pointer: string, known: readonly string[]): void => {
    if (!known.includes(name)) fault(pointer, 'unknownField', unknown('field', name, known))
  }
  for (const name of Object.keys(filter ?? {})) check(name, below(`${at}/filter`, name), filters)
  columns?.forEach((name, i) => check(name, `${at}/columns/${i}`, fields))
  sort?.forEach((written, i) => check(written.replace(/^-/, ''), `${at}/sort/${i}`, fields))
  if (kind === 'chart') checkCounted(target, by, `${at}/by`, place)
}

function checkCounted({ list, calls = {} }: ModuleSource, by: string | undefined, at: string, { fault }: Place): void {
  const counts = list?.counts ?? []
  if (by === undefined) return fault(at, 'missingKey', { key: 'by' })
  if (!counts.includes(by)) fault(at, 'unknownField', unknown('field', by, counts))
  else if (!Object.hasOwn(calls, SUMMARY)) fault(at, 'unknownCall', unknown('call', SUMMARY, Object.keys(calls)))
}

function checkScreen(opens: string, at: string, place: Place): void {
  const { module: id, screen } = screenOf(opens)
  const module = moduleNamed(id, place)
  if (!module) return place.fault(at, 'unknownModule', unknown('module', id, moduleNames(place)))
  const screens = screensOf(module)
  if (!screens.includes(screen)) place.fault(at, 'unknownForm', unknown('form', screen, screens))
}

/** Creating without a form of its own uses that of editing. */
export const screensOf = ({ list, forms = {}, actions = {} }: ModuleSource): readonly string[] => [
  ...(list ? ['list'] : []),
  ...Object.keys(forms),
  ...(!forms['create'] && forms['edit'] && actions['create'] ? ['create'] : []),
]
