let back = false

/** Whether the present entry of the history was come back to, and not opened anew. */
export const cameBack = (): boolean => back

/** Looks at how entries of the history are come to, from now on. Answers how to stop. */
export function watchReturns(): () => void {
  const onBack = (): void => {
    back = true
  }
  // The router tells by this name of what it writes into the history.
  const onOpen = (): void => {
    back = false
  }
  addEventListener('popstate', onBack)
  addEventListener('pushState', onOpen)
  return () => {
    removeEventListener('popstate', onBack)
    removeEventListener('pushState', onOpen)
  }
}
