import { readScreenStack } from './screenStack.ts'

let allowed = false
let restoring = false

/** Goes back some entries without a question: the screen has already dealt with unsaved input. */
export function goBack(entries = 1): void {
  allowed = true
  history.go(-entries)
}

/** Identifies the screen of the current entry, without the page of its form. */
const screenNow = (): string => {
  const { over } = readScreenStack(location.pathname, history.state)
  return `${over.length} ${location.pathname}`
}

/**
 * Stops the browser's Back out of a screen while `isBlocked`, returns to the entry that it left, and then asks. It must listen before
 * anything that reads the address: who listens first may keep the event from the others.
 */
export function guardBack(isBlocked: () => boolean, ask: () => void): void {
  let here = screenNow()
  const settle = (): void => {
    here = screenNow()
  }
  addEventListener('pushState', settle)
  addEventListener('replaceState', settle)
  addEventListener('popstate', (event) => {
    if (restoring) {
      restoring = false
      event.stopImmediatePropagation()
      ask()
    } else if (!allowed && screenNow() !== here && isBlocked()) {
      restoring = true
      event.stopImmediatePropagation()
      history.forward()
    } else settle()
    allowed = false
  })
}

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
