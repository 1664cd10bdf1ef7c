let allowed = false
let restoring = false

/** Goes back without being asked: the screen itself has settled what is unsaved. */
export function goBack(): void {
  allowed = true
  history.back()
}

/**
 * Stops the browser's Back while `holds`, returns to the entry that it left, and then asks. It must listen before
 * anything that reads the address: who listens first may keep the event from the others.
 */
export function guardBack(isBlocked: () => boolean, ask: () => void): void {
  addEventListener('popstate', (event) => {
    if (restoring) {
      restoring = false
      event.stopImmediatePropagation()
      ask()
    } else if (!allowed && isBlocked()) {
      restoring = true
      event.stopImmediatePropagation()
      history.forward()
    }
    allowed = false
  })
}
