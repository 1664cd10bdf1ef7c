/** What is still to be done before a session ends by its owner's wish. */
export const endings = new Set<() => Promise<unknown>>()

/** Milliseconds that signing out waits for it. */
const PATIENCE = 3_000

/** Saves what is not saved yet, as far as that can be done soon. */
export async function finishAll(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  const all = Promise.allSettled([...endings].map((save) => save()))
  if (endings.size > 0) await Promise.race([all, patience])
}
