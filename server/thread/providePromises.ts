/** Methods of `Promise` that Node 20 lacks. */
interface Platform {
  withResolvers?: <T>() => {
    readonly promise: Promise<T>
    readonly resolve: (value: T | PromiseLike<T>) => void
    readonly reject: (reason?: unknown) => void
  }
  try?: (work: (...values: readonly unknown[]) => unknown, ...values: readonly unknown[]) => Promise<unknown>
}

/** Adds what the reader of PDF expects of its platform, in the thread that reads. */
export function providePromises(): void {
  const platform = Promise as Platform
  platform.withResolvers ??= <T>() => {
    let resolve: (value: T | PromiseLike<T>) => void = () => undefined
    let reject: (reason?: unknown) => void = () => undefined
    const promise = new Promise<T>((done, failed) => {
      resolve = done
      reject = failed
    })
    return { promise, resolve, reject }
  }
  platform.try ??= async (work, ...values) => work(...values)
}
