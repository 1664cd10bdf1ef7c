/** Keeps things waiting while a pointer is held down. */
export interface PointerGuard {
  readonly start: () => void
  readonly afterRelease: (run: () => void) => void
}

/**
 * A problem that shows as a field is left moves what stands under it. Where it is left by a press on a button, the button
 * would slip away between pressing and letting go, and nothing be clicked: what moves things waits till the press is over.
 */
export function createPointerGuard(): PointerGuard {
  let isDown = false
  const queue: (() => void)[] = []
  const end = (): void => {
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    // The click follows what ends the press.
    setTimeout(() => {
      isDown = false
      for (const run of queue.splice(0)) run()
    })
  }
  return {
    start: () => {
      isDown = true
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', end)
    },
    afterRelease: (run) => {
      if (isDown) queue.push(run)
      else run()
    },
  }
}
