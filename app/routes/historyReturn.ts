let isBack = false

/** Whether the present entry of the history was come back to, and not opened anew. */
export const isReturning = (): boolean => isBack

/** Looks at how entries of the history are come to, from now on. Answers how to stop. */
export function watchHistory(): () => void {
  const onBack = (): void => {
    isBack = true
  }
  // The router tells by this name of what it writes into the history.
  const onOpen = (): void => {
    isBack = false
  }
  addEventListener('popstate', onBack)
  addEventListener('pushState', onOpen)
  return () => {
    removeEventListener('popstate', onBack)
    removeEventListener('pushState', onOpen)
  }
}
