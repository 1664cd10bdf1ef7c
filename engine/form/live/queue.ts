import type { FieldNode } from '../fieldNode.ts'

/** A queue of nodes to evaluate, ordered so that nodes come before their readers. */
export class RecomputeQueue {
  readonly #cells = new Map<number, Set<FieldNode>>()
  /** A binary heap: each rank is less than or equal to those of its two children. */
  readonly #ranks: number[] = []

  add(rank: number, node: FieldNode): void {
    const known = this.#cells.get(rank)
    if (known) {
      known.add(node)
      return
    }
    this.#cells.set(rank, new Set([node]))
    const ranks = this.#ranks
    let at = ranks.push(rank)
    while (at > 1 && this.#rank(at >> 1) > rank) {
      ranks[at - 1] = this.#rank(at >> 1)
      at >>= 1
    }
    ranks[at - 1] = rank
  }

  /** Returns the nodes of the lowest rank, or null if the queue is empty. */
  take(): ReadonlySet<FieldNode> | null {
    const ranks = this.#ranks
    const [first] = ranks
    const last = ranks.pop()
    if (first === undefined || last === undefined) return null
    if (ranks.length > 0) {
      let at = 1
      for (let next = 2; next <= ranks.length; next = at * 2) {
        if (this.#rank(next + 1) < this.#rank(next)) next++
        if (this.#rank(next) >= last) break
        ranks[at - 1] = this.#rank(next)
        at = next
      }
      ranks[at - 1] = last
    }
    const cells = this.#cells.get(first) ?? null
    this.#cells.delete(first)
    return cells
  }

  #rank(at: number): number {
    return this.#ranks[at - 1] ?? Number.POSITIVE_INFINITY
  }
}
