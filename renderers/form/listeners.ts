import { nodesRead } from '#engine/form'
import type { FormPlan, PlanNode } from '#engine/form'

type Listener = () => void

/** What a listener reads: paths as expressions write them. */
export type Reads = readonly { readonly path: readonly string[] }[]

/** Who hears of what: of one place, of what the whole form shows, or of values. */
export class Listeners {
  readonly #places = new Map<string, Set<Listener>>()
  readonly #nodes = new Map<PlanNode, Set<Listener>>()
  readonly #all = new Set<Listener>()

  /** `left` is called when nobody hears of a place any longer. */
  place(pointer: string, listener: Listener, left: () => void): () => void {
    const listeners = this.#places.get(pointer) ?? new Set()
    this.#places.set(pointer, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0 || this.#places.get(pointer) !== listeners) return
      this.#places.delete(pointer)
      left()
    }
  }

  /** Without `reads`: of whatever is typed, chosen or counts otherwise. */
  values({ roots }: FormPlan, listener: Listener, reads?: Reads, reader: PlanNode | null = null): () => void {
    if (!reads) {
      this.#all.add(listener)
      return () => void this.#all.delete(listener)
    }
    const nodes = new Set(reads.flatMap(({ path }) => nodesRead(path, reader, roots)))
    for (const node of nodes) this.#nodes.set(node, (this.#nodes.get(node) ?? new Set()).add(listener))
    return () => {
      for (const node of nodes) this.#nodes.get(node)?.delete(listener)
    }
  }

  at(pointer: string): Iterable<Listener> {
    return this.#places.get(pointer) ?? []
  }

  /** Those that read one of these nodes, and those that hear of everything. */
  reading(nodes: Iterable<PlanNode>): readonly Listener[] {
    return [...[...nodes].flatMap((node) => [...(this.#nodes.get(node) ?? [])]), ...this.#all]
  }
}
