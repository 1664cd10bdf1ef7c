/** The functions that the reader of PDF needs and Node 20 lacks. */
interface Promises {
  withResolvers?: <T>() => {
    readonly promise: Promise<T>
    readonly resolve: (value: T | PromiseLike<T>) => void
    readonly reject: (reason?: unknown) => void
  }
  try?: (work: (...values: readonly unknown[]) => unknown, ...values: readonly unknown[]) => Promise<unknown>
}

interface Buffers {
  transferToFixedLength?: (this: ArrayBuffer, length?: number) => ArrayBuffer
}

/** Adds what the reader of PDF expects of its platform, in the thread that reads. Without it, words are drawn nowhere and nothing says so. */
export function providePlatform(): void {
  const promises = Promise as Promises
  promises.withResolvers ??= <T>() => {
    let resolve: (value: T | PromiseLike<T>) => void = () => undefined
    let reject: (reason?: unknown) => void = () => undefined
    const promise = new Promise<T>((done, failed) => {
      resolve = done
      reject = failed
    })
    return { promise, resolve, reject }
  }
  promises.try ??= async (work, ...values) => work(...values)
  const buffers = ArrayBuffer.prototype as Buffers
  buffers.transferToFixedLength ??= function transferToFixedLength(this: ArrayBuffer, length = this.byteLength) {
    const moved = new ArrayBuffer(length)
    new Uint8Array(moved).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)))
    return moved
  }
}
