import type { KeeperState, KeeperView } from './keeperState.ts'

/** The state of a keeper, and those who look at it: told only when what they see is another. */
export class KeeperViews {
  readonly #isSafe: () => boolean
  readonly #listeners = new Set<() => void>()
  #state: KeeperState = { kind: 'looking' }
  #view: KeeperView

  /** `isSafe`: whether all that was typed is with the server, or at least in this browser. */
  constructor(isSafe: () => boolean) {
    this.#isSafe = isSafe
    this.#view = this.#seen()
  }

  get state(): KeeperState {
    return this.#state
  }

  get view(): KeeperView {
    return this.#view
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  become(state: KeeperState): void {
    this.#state = state
    const view = this.#seen()
    if (JSON.stringify(view) === JSON.stringify(this.#view)) return
    this.#view = view
    for (const listener of this.#listeners) listener()
  }

  #seen(): KeeperView {
    return { state: this.#state, safe: this.#isSafe() }
  }
}
