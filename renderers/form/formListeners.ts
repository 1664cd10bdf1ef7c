import { resolveNodes } from '#engine/form'
import type { FormPlan, PlanNode } from '#engine/form'

type Listener = () => void

/** The paths that a listener reads, as written in expressions. */
export type ReadPaths = readonly { readonly path: readonly string[] }[]

/** The listeners of a form: to one place, to the form as a whole, or to values. */
export class FormListeners {
  readonly #places = new Map<string, Set<Listener>>()
  readonly #nodes = new Map<PlanNode, Set<Listener>>()
  readonly #all = new Set<Listener>()

  /** `onUnused` is called when a place has no listeners any more. */
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

  /** Without `reads`, the listener is called for every change of input, files or active state. */
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

  /** Listeners that read one of these nodes, and those that listen to everything. */
  ofReaders(nodes: Iterable<PlanNode>): readonly Listener[] {
    return [...[...nodes].flatMap((node) => [...(this.#nodes.get(node) ?? [])]), ...this.#all]
  }
}
