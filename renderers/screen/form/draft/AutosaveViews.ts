import type { AutosaveState, AutosaveView } from './autosaveState.ts'

/** The state of a keeper, and those who look at it: told only when what they see is another. */
export class AutosaveViews {
  readonly #isSafe: () => boolean
  readonly #listeners = new Set<() => void>()
  #state: AutosaveState = { kind: 'looking' }
  #view: AutosaveView

  /** `isSafe`: whether all that was typed is with the server, or at least in this browser. */
  constructor(isSafe: () => boolean) {
    this.#isSafe = isSafe
    this.#view = this.#seen()
  }

  get state(): AutosaveState {
    return this.#state
  }

  get view(): AutosaveView {
    return this.#view
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  setState(state: AutosaveState): void {
    this.#state = state
    const view = this.#seen()
    if (JSON.stringify(view) === JSON.stringify(this.#view)) return
    this.#view = view
    for (const listener of this.#listeners) listener()
  }

  #seen(): AutosaveView {
    return { state: this.#state, isSafe: this.#isSafe() }
  }
}
