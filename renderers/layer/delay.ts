export interface Delay {
  /** Does it later, unless something else is to be done first. */
  readonly schedule: (work: () => void) => void
  readonly cancel: () => void
}

/** Milliseconds until a hint comes and goes, as Fluent's. */
const LATER = 250

export function createDelay(): Delay {
  let timer = 0
  const stop = (): void => clearTimeout(timer)
  return {
    schedule: (work) => {
      stop()
      timer = window.setTimeout(work, LATER)
    },
    cancel: stop,
  }
}
