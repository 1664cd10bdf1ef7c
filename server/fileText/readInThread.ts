import type { FileText, TextSource } from './extract/fileText.ts'
import { openThread } from './openThread.ts'

/** A file that wants more time or memory is not searched. */
const LIMITS = { milliseconds: 30_000, megabytes: 512 }
const MEGABYTE = 1_048_576
/** Milliseconds between two looks at the memory. */
const WATCH_INTERVAL = 50

/**
 * Reads the text of a file in a thread of its own, so that a large or malicious file neither delays other requests nor
 * takes the server down. Null: the signal stopped it.
 */
export async function readInThread(
  { mime, bytes }: TextSource,
  signal: AbortSignal,
  { milliseconds, megabytes } = LIMITS,
): Promise<FileText | null> {
  // A copy of its own is handed over to the thread.
  const own = new Uint8Array(bytes)
  const thread = await openThread({
    workerData: { mime, bytes: own },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    stdout: true,
    stderr: true,
  })
  const before = process.memoryUsage.rss()
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let stop = (): void => undefined
  try {
    return await new Promise<FileText | null>((resolve) => {
      const fail = (problem: 'time' | 'large' | 'broken') => resolve({ kind: 'none', problem })
      timer = setTimeout(() => fail('time'), milliseconds)
      // Node limits the heap of a thread and not its buffers, into which a small file may be unpacked without end.
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > megabytes * MEGABYTE) fail('large')
      }, WATCH_INTERVAL)
      stop = () => resolve(null)
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
      thread.once('message', resolve)
      thread.once('error', (error: NodeJS.ErrnoException) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'large' : 'broken'),
      )
      thread.once('exit', () => fail('broken'))
    })
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}
