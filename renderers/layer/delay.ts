export interface Delay {
  /** Does it later, unless something else is to be done first. */
  readonly later: (work: () => void) => void
  readonly stop: () => void
}

/** Milliseconds until a hint comes and goes, as Fluent's. */
const LATER = 250

export function delay(): Delay {
  let timer = 0
  const stop = (): void => clearTimeout(timer)
  return {
    later: (work) => {
      stop()
      timer = window.setTimeout(work, LATER)
    },
    stop,
  }
}
