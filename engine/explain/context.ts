import type { ExpressionNode, ScopePath } from '#engine/expression'
import type { Translator } from '#engine/text'
import type { NamedValue, NameLookup } from './names.ts'

/** What an iterator stands on: the path of its list where it is one, and whether it carries a result along. */
interface IteratorFrame {
  readonly path: readonly string[] | null
  readonly folds: boolean
}

/** What words are chosen by. `grounds`: the iterators around, innermost first. */
export interface ExplainContext {
  readonly translator: Translator
  readonly names: NameLookup
  readonly iterators: readonly IteratorFrame[]
  /** A node as a sentence and as a value: given here so that those who say a part need not know each other. */
  readonly condition: (node: ExpressionNode, context: ExplainContext, not?: boolean) => string
  readonly value: (node: ExpressionNode, context: ExplainContext, standing?: Position, beside?: NamedValue) => string
}

/** Where words stand: alone, or as a part of others. */
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

/** Where the items of a list come from; a filtered list has those of the list. */
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

/** A place as a path from the scope where its list has one. */
function absolute({ from, path }: ScopePath, { iterators }: ExplainContext): ResolvedPath | undefined {
  if (from === 'scope') return { path, rest: path, folded: false }
  const ground = iterators[from]
  if (!ground) return undefined
  const folded = ground.folds && path[0] === 'accumulator'
  const rest = ground.folds && path[0] === 'current' ? path.slice(1) : path
  return { path: ground.path && !folded ? [...ground.path, ...rest] : null, rest, folded }
}

/** What a reader calls a place. */
export function nameOfPath(place: ScopePath, context: ExplainContext): NamedValue {
  const found = absolute(place, context)
  if (!found || (place.from !== 'scope' && found.rest.length === 0)) return { label: explainText(context, 'item') }
  if (found.folded) return { label: explainText(context, 'accumulator') }
  return (found.path && context.names(found.path)) ?? { label: environmentName(found.rest, context) }
}

/** Names of the environment, as far as the language has words for them; a field without a name is spelled. */
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
