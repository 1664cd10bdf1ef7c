import { logicOfKinds } from '#engine/field'
import { below } from '#engine/source'
import type { ListRequestSource, BlockSource, LinkSource, ModuleSource } from '#engine/source'
import { moduleNamed, moduleNames, unknownName } from '../checkFieldReferences.ts'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import { checkParentGiven } from '../within/checkWithin.ts'
import { SUMMARY } from './checkCounts.ts'
import { compileBlocks, screenOf } from './compileBlocks.ts'

interface CheckContext {
  readonly source: ModuleSource
  readonly context: CompileContext
  readonly fault: ReportFault
}

/** Reports references of a block to missing parts of other modules, and values that cannot be parsed. */
export function checkBlocks(source: ModuleSource, context: CompileContext, fault: ReportFault): void {
  compileBlocks(source, logicOfKinds(context.kinds), fault)
  for (const [name, block] of Object.entries(source.blocks ?? {}))
    checkBlock(block, below('/blocks', name), { source, context, fault })
}

function checkBlock(block: BlockSource, at: string, context: CheckContext): void {
  const { kind, figures, links, next, hidesEmpty } = block
  if (kind === 'figures')
    for (const [name, figure] of entriesOf(figures, `${at}/figures`, context))
      checkFigure(block, figure, at, `${at}/figures/${name}`, context)
  if (kind === 'links')
    for (const [name, link] of entriesOf(links, `${at}/links`, context))
      checkScreen(link.opens, link.with, `${at}/links/${name}/opens`, context)
  if (kind === 'list' || kind === 'chart') checkRequest(block, at, at, context)
  if (next !== undefined) checkScreen(next, {}, `${at}/next`, context)
  if (next !== undefined && hidesEmpty) context.fault(`${at}/next`, 'unread', { because: 'hidesEmpty' })
}

/** Returns the entries of a block. A block without entries shows nothing, which is a fault. */
function entriesOf<T>(map: { readonly [name: string]: T } | undefined, at: string, { fault }: CheckContext) {
  const entries = Object.entries(map ?? {})
  if (entries.length === 0) fault(at, 'missingKey', { key: at.slice(at.lastIndexOf('/') + 1) })
  return entries
}

/** Reports faults of a figure. A fault in what it inherits from the block is reported once, at the block. */
function checkFigure(
  block: BlockSource,
  figure: ListRequestSource,
  at: string,
  here: string,
  context: CheckContext,
): void {
  const of = figure.of ?? block.of
  if (block.filter) checkRequest({ of, filter: block.filter }, at, at, context)
  checkRequest({ ...figure, of }, figure.of === undefined ? at : here, here, context)
}

/** Checks a list request: its module, filter, columns, sort order and counted field. */
function checkRequest(
  { of, filter, columns, sort, by, kind }: ListRequestSource & Partial<BlockSource>,
  home: string,
  at: string,
  context: CheckContext,
): void {
  const { fault } = context
  if (of === undefined) return fault(`${home}/of`, 'missingKey', { key: 'of' })
  const target = moduleNamed(of, context)
  if (!target) return fault(`${home}/of`, 'unknownModule', unknownName('module', of, moduleNames(context)))
  if (!target.list) fault(`${home}/of`, 'unread', { because: 'noList' })
  const fields = Object.keys(target.fields)
  const filters = [...new Set([...Object.keys(target.filters?.fields ?? {}), ...fields])]
  const check = (name: string, pointer: string, known: readonly string[]): void => {
    if (!known.includes(name)) fault(pointer, 'unknownField', unknownName('field', name, known))
  }
  for (const name of Object.keys(filter ?? {})) check(name, below(`${at}/filter`, name), filters)
  columns?.forEach((name, i) => check(name, `${at}/columns/${i}`, fields))
  sort?.forEach((written, i) => check(written.replace(/^-/, ''), `${at}/sort/${i}`, fields))
  if (kind === 'chart') checkCounted(target, by, `${at}/by`, context)
}

function checkCounted(
  { list, calls = {} }: ModuleSource,
  by: string | undefined,
  at: string,
  { fault }: CheckContext,
): void {
  const counts = list?.counts ?? []
  if (by === undefined) return fault(at, 'missingKey', { key: 'by' })
  if (!counts.includes(by)) fault(at, 'unknownField', unknownName('field', by, counts))
  else if (!Object.hasOwn(calls, SUMMARY)) fault(at, 'unknownCall', unknownName('call', SUMMARY, Object.keys(calls)))
}

function checkScreen(opens: string, given: LinkSource['with'], at: string, context: CheckContext): void {
  const { module: id, screen } = screenOf(opens)
  const module = moduleNamed(id, context)
  if (!module) return context.fault(at, 'unknownModule', unknownName('module', id, moduleNames(context)))
  const screens = screensOf(module)
  if (!screens.includes(screen)) context.fault(at, 'unknownForm', unknownName('form', screen, screens))
  checkParentGiven(module, given, at, context.fault)
}

/** Returns the screens of a module. Without a form for creating, the edit form is used. */
export const screensOf = ({ list, forms = {}, actions = {} }: ModuleSource): readonly string[] => [
  ...(list ? ['list'] : []),
  ...Object.keys(forms),
  ...(!forms['create'] && forms['edit'] && actions['create'] ? ['create'] : []),
]
