import type { ExpressionNode, Place } from '#engine/expression'
import type { Speech } from '#engine/text'
import type { Named, Names } from './names.ts'

/** What an iterator stands on: the path of its list where it is one, and whether it carries a result along. */
interface Ground {
  readonly path: readonly string[] | null
  readonly folds: boolean
}

/** What words are chosen by. `grounds`: the iterators around, innermost first. */
export interface Context {
  readonly speech: Speech
  readonly names: Names
  readonly grounds: readonly Ground[]
  /** A node as a sentence and as a value: given here so that those who say a part need not know each other. */
  readonly condition: (node: ExpressionNode, context: Context, not?: boolean) => string
  readonly value: (node: ExpressionNode, context: Context, standing?: Standing, beside?: Named) => string
}

/** Where words stand: alone, or as a part of others. */
export type Standing = 'root' | 'part'

export type Say = { readonly [figure: string]: string | number }

/** One text of the explanations. */
export const say = ({ speech }: Context, key: string, figures: Say = {}): string =>
  speech.say(`explain.${key}`, figures)

/** The context inside an iterator over `list`. */
export const within = (context: Context, list: ExpressionNode, folds: boolean): Context => ({
  ...context,
  grounds: [{ path: pathOf(list, context), folds }, ...context.grounds],
})

/** Where the items of a list come from; a filtered list has those of the list. */
function pathOf(list: ExpressionNode, context: Context): readonly string[] | null {
  if (list.kind === 'iterate' && list.name === 'filter') return pathOf(list.list, context)
  if (list.kind !== 'read' || list.tail.length > 0) return null
  return absolute(list.place, context)?.path ?? null
}

interface Spelled {
  readonly path: readonly string[] | null
  readonly rest: readonly string[]
  readonly folded: boolean
}

/** A place as a path from the scope where its list has one. */
function absolute({ from, path }: Place, { grounds }: Context): Spelled | undefined {
  if (from === 'scope') return { path, rest: path, folded: false }
  const ground = grounds[from]
  if (!ground) return undefined
  const folded = ground.folds && path[0] === 'accumulator'
  const rest = ground.folds && path[0] === 'current' ? path.slice(1) : path
  return { path: ground.path && !folded ? [...ground.path, ...rest] : null, rest, folded }
}

/** What a reader calls a place. */
export function nameOf(place: Place, context: Context): Named {
  const found = absolute(place, context)
  if (!found || (place.from !== 'scope' && found.rest.length === 0)) return { label: say(context, 'item') }
  if (found.folded) return { label: say(context, 'accumulator') }
  return (found.path && context.names(found.path)) ?? { label: surrounding(found.rest, context) }
}

/** Names of the surroundings, as far as the language has words for them; a field without a name is spelled. */
function surrounding(path: readonly string[], context: Context): string {
  if (path.length === 0) return say(context, 'scope')
  for (let length = path.length; length > 0; length--) {
    const key = `name.${path.slice(0, length).join('.')}`
    if (!context.speech.has(`explain.${key}`)) continue
    const whole = say(context, key)
    return length === path.length ? whole : say(context, 'part', { part: path.slice(length).join('.'), whole })
  }
  return path.join('.')
}
