import { resolveNodes } from '#engine/form'
import type { FormPlan, PlanNode } from '#engine/form'

type Listener = () => void

/** What a listener reads: paths as expressions write them. */
export type ReadPaths = readonly { readonly path: readonly string[] }[]

/** Who hears of what: of one place, of what the whole form shows, or of values. */
export class FormListeners {
  readonly #places = new Map<string, Set<Listener>>()
  readonly #nodes = new Map<PlanNode, Set<Listener>>()
  readonly #all = new Set<Listener>()

  /** `left` is called when nobody hears of a place any longer. */
  addField(pointer: string, listener: Listener, onUnused: () => void): () => void {
    const listeners = this.#places.get(pointer) ?? new Set()
    this.#places.set(pointer, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0 || this.#places.get(pointer) !== listeners) return
      this.#places.delete(pointer)
      onUnused()
    }
  }

  /** Without `reads`: of whatever is typed, chosen or counts otherwise. */
  addReader({ roots }: FormPlan, listener: Listener, reads?: ReadPaths, reader: PlanNode | null = null): () => void {
    if (!reads) {
      this.#all.add(listener)
      return () => void this.#all.delete(listener)
    }
    const nodes = new Set(reads.flatMap(({ path }) => resolveNodes(path, reader, roots)))
    for (const node of nodes) this.#nodes.set(node, (this.#nodes.get(node) ?? new Set()).add(listener))
    return () => {
      for (const node of nodes) this.#nodes.get(node)?.delete(listener)
    }
  }

  ofField(pointer: string): Iterable<Listener> {
    return this.#places.get(pointer) ?? []
  }

  /** Those that read one of these nodes, and those that hear of everything. */
  ofReaders(nodes: Iterable<PlanNode>): readonly Listener[] {
    return [...[...nodes].flatMap((node) => [...(this.#nodes.get(node) ?? [])]), ...this.#all]
  }
}
