import type { ExpressionNode, ScopePath } from '#engine/expression'
import type { Translator } from '#engine/text'
import type { NamedValue, NameLookup } from './names.ts'

/** One iterator: the path of its list, if there is one, and whether it carries an accumulated result. */
interface IteratorFrame {
  readonly path: readonly string[] | null
  readonly folds: boolean
}

/** Context of an explanation. `iterators` are the surrounding iterators, the innermost first. */
export interface ExplainContext {
  readonly translator: Translator
  readonly names: NameLookup
  readonly iterators: readonly IteratorFrame[]
  /** Explain a node as a sentence and as a value. Passed in here to avoid circular imports. */
  readonly condition: (node: ExpressionNode, context: ExplainContext, not?: boolean) => string
  readonly value: (node: ExpressionNode, context: ExplainContext, standing?: Position, beside?: NamedValue) => string
}

/** The position of an explanation: by itself, or as part of another. */
export type Position = 'root' | 'part'

export type TextParameters = { readonly [figure: string]: string | number }

/** One text of the explanations. */
export const explainText = ({ translator }: ExplainContext, key: string, figures: TextParameters = {}): string =>
  translator.translate(`explain.${key}`, figures)

/** The context inside an iterator over `list`. */
export const insideIterator = (context: ExplainContext, list: ExpressionNode, folds: boolean): ExplainContext => ({
  ...context,
  iterators: [{ path: pathOf(list, context), folds }, ...context.iterators],
})

/** Returns the path of a list's items. A filtered list has the path of the original list. */
function pathOf(list: ExpressionNode, context: ExplainContext): readonly string[] | null {
  if (list.kind === 'iterate' && list.name === 'filter') return pathOf(list.list, context)
  if (list.kind !== 'read' || list.tail.length > 0) return null
  return absolute(list.place, context)?.path ?? null
}

interface ResolvedPath {
  readonly path: readonly string[] | null
  readonly rest: readonly string[]
  readonly folded: boolean
}

/** Resolves a place to a path from the scope, if its list has one. */
function absolute({ from, path }: ScopePath, { iterators }: ExplainContext): ResolvedPath | undefined {
  if (from === 'scope') return { path, rest: path, folded: false }
  const ground = iterators[from]
  if (!ground) return undefined
  const folded = ground.folds && path[0] === 'accumulator'
  const rest = ground.folds && path[0] === 'current' ? path.slice(1) : path
  return { path: ground.path && !folded ? [...ground.path, ...rest] : null, rest, folded }
}

/** Returns the name of a place for the reader. */
export function nameOfPath(place: ScopePath, context: ExplainContext): NamedValue {
  const found = absolute(place, context)
  if (!found || (place.from !== 'scope' && found.rest.length === 0)) return { label: explainText(context, 'item') }
  if (found.folded) return { label: explainText(context, 'accumulator') }
  return (found.path && context.names(found.path)) ?? { label: environmentName(found.rest, context) }
}

/** Returns the name of an environment value, if the language has one. A field without a name is shown as its path. */
function environmentName(path: readonly string[], context: ExplainContext): string {
  if (path.length === 0) return explainText(context, 'scope')
  for (let length = path.length; length > 0; length--) {
    const key = `name.${path.slice(0, length).join('.')}`
    if (!context.translator.hasText(`explain.${key}`)) continue
    const whole = explainText(context, key)
    return length === path.length ? whole : explainText(context, 'part', { part: path.slice(length).join('.'), whole })
  }
  return path.join('.')
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>='])

export const isComparison = (node: ExpressionNode): boolean =>
  node.kind === 'apply' && COMPARISONS.has(node.name) && node.operands.length > 1

/** Whether a node can only be true or false. */
export function isCondition(node: ExpressionNode): boolean {
  if (node.kind === 'exists' || isComparison(node)) return true
  if (node.kind === 'iterate') return node.name === 'some' || node.name === 'all' || node.name === 'none'
  if (node.kind !== 'apply') return false
  if (node.name === 'and' || node.name === 'or') return node.operands.length === 0 || node.operands.every(isCondition)
  return node.name === '!' || node.name === '!!' || node.name === 'in' || node.name === 'matches'
}

/** Joins texts as the language does: `A, B and C` or `A, B or C`. */
export const joinTexts = (
  parts: readonly string[],
  type: 'conjunction' | 'disjunction',
  { translator }: ExplainContext,
): string => new Intl.ListFormat(translator.language, { type, style: 'long' }).format(parts)
