/** Work is done again after as many times the time that it took: it costs a twentieth of the page's time at most. */
const SHARE = 20

/** Does some work whenever it is asked to, as often as its cost allows; the last time is never left out. */
export class Throttle {
  readonly #work: () => void
  #clock: ReturnType<typeof setTimeout> | undefined

  constructor(work: () => void) {
    this.#work = work
  }

  run(): void {
    if (this.#clock !== undefined) return
    const began = performance.now()
    this.#work()
    const wait = (performance.now() - began) * SHARE
    if (wait < 1) return
    this.#clock = setTimeout(() => {
      this.#clock = undefined
      this.#work()
    }, wait)
  }

  cancel(): void {
    clearTimeout(this.#clock)
  }
}
