import type { Json } from '#engine/source'

/** The start of a path: the scope, or the item of an iterator, counted outwards from the innermost (0). */
export type PathOrigin = 'scope' | number

/** A place that an expression reads. */
export interface ScopePath {
  readonly from: PathOrigin
  readonly path: readonly string[]
}

export type IteratorName = 'map' | 'filter' | 'reduce' | 'all' | 'some' | 'none'

/** The closed syntax tree of an expression. Nothing else can be evaluated. */
export type ExpressionNode =
  | { readonly kind: 'literal'; readonly value: Json }
  | { readonly kind: 'list'; readonly items: readonly ExpressionNode[] }
  /** `tail`: further path steps, computed at evaluation. */
  | {
      readonly kind: 'read'
      readonly place: ScopePath
      readonly tail: readonly ExpressionNode[]
      readonly fallback?: ExpressionNode
    }
  | { readonly kind: 'exists'; readonly place: ScopePath; readonly tail: readonly ExpressionNode[] }
  /** One of several known places, selected by `by`. */
  | {
      readonly kind: 'choose'
      readonly places: ScopePaths
      readonly by: ExpressionNode
      readonly fallback?: ExpressionNode
    }
  | { readonly kind: 'index'; readonly from: number }
  | {
      readonly kind: 'missing'
      readonly places: ScopePaths
      readonly keys: ExpressionNode
      readonly atLeast?: ExpressionNode
    }
  | {
      readonly kind: 'iterate'
      readonly name: IteratorName
      readonly list: ExpressionNode
      readonly body: ExpressionNode
      readonly initial?: ExpressionNode
    }
  /** `spread`: the single operand computes the list of operands. `judge`: the compiled pattern of `matches`. */
  | {
      readonly kind: 'apply'
      readonly name: string
      readonly operands: readonly ExpressionNode[]
      readonly spread: boolean
      readonly judge?: (text: string) => boolean
    }

/** Places by the key that chooses one of them. */
export type ScopePaths = ReadonlyMap<string, ScopePath>

/** Returns the child nodes. */
export function children(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'literal':
    case 'index':
      return []
    case 'list':
      return node.items
    case 'read':
      return node.fallback ? [...node.tail, node.fallback] : node.tail
    case 'exists':
      return node.tail
    case 'choose':
      return node.fallback ? [node.by, node.fallback] : [node.by]
    case 'missing':
      return node.atLeast ? [node.keys, node.atLeast] : [node.keys]
    case 'iterate':
      return node.initial ? [node.list, node.body, node.initial] : [node.list, node.body]
    case 'apply':
      return node.operands
  }
}

/** Number of nodes of an expression, which bounds the cost of its evaluation. */
export const nodeCount = (node: ExpressionNode): number =>
  children(node).reduce((sum, child) => sum + nodeCount(child), 1)

/** Whether an operator reads the present day: `today`, and `age` without a second operand. */
export const readsToday = (node: ExpressionNode): boolean =>
  node.kind === 'apply' && (node.name === 'today' || (node.name === 'age' && node.operands.length < 2))
