/** Keeps things waiting while a pointer is held down. */
export interface Press {
  readonly begin: () => void
  readonly after: (run: () => void) => void
}

/**
 * A problem that shows as a field is left moves what stands under it. Where it is left by a press on a button, the button
 * would slip away between pressing and letting go, and nothing be clicked: what moves things waits till the press is over.
 */
export function createPress(): Press {
  let held = false
  const waiting: (() => void)[] = []
  const end = (): void => {
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    // The click follows what ends the press.
    setTimeout(() => {
      held = false
      for (const run of waiting.splice(0)) run()
    })
  }
  return {
    begin: () => {
      held = true
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', end)
    },
    after: (run) => {
      if (held) waiting.push(run)
      else run()
    },
  }
}
