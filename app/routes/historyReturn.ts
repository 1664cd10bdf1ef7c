let isBack = false

/** Whether the current history entry was reached by Back or Forward, and not newly opened. */
export const isReturning = (): boolean => isBack

/** Starts to watch how history entries are reached. Returns a function that stops. */
export function watchHistory(): () => void {
  const onBack = (): void => {
    isBack = true
  }
  // The router dispatches an event of this name when it writes to the history.
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
