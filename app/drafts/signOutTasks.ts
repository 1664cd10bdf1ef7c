/** Tasks that run before the user signs out. */
export const beforeSignOut = new Set<() => Promise<unknown>>()

/** Tasks that remove data from the browser after the user has signed out. */
export const afterSignOut = new Set<() => Promise<unknown>>()

/** Milliseconds that signing out waits for each set of tasks. */
const PATIENCE = 3_000

/** Saves unsaved work, within the time limit. */
export const runBeforeSignOut = (): Promise<void> => all(beforeSignOut)

/** Removes local copies that the server also holds, within the time limit. */
export const runAfterSignOut = (): Promise<void> => all(afterSignOut)

async function all(tasks: ReadonlySet<() => Promise<unknown>>): Promise<void> {
  if (tasks.size === 0) return
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), patience])
}
