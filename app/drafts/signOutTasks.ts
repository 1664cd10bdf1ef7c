/** What is still to be done before a session ends by its owner's wish. */
export const beforeSignOut = new Set<() => Promise<unknown>>()

/** What the browser need not keep once its owner has left. */
export const afterSignOut = new Set<() => Promise<unknown>>()

/** Milliseconds that signing out waits for each. */
const PATIENCE = 3_000

/** Saves what is not saved yet, as far as that can be done soon. */
export const runBeforeSignOut = (): Promise<void> => all(beforeSignOut)

/** Forgets what is with the server, as far as that can be asked soon. */
export const runAfterSignOut = (): Promise<void> => all(afterSignOut)

async function all(tasks: ReadonlySet<() => Promise<unknown>>): Promise<void> {
  if (tasks.size === 0) return
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), patience])
}
