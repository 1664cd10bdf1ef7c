import type { FileText, TextSource } from './extract/fileText.ts'
import { openThread } from './openThread.ts'

/** Milliseconds for one file, and megabytes of memory: a file that wants more is not searched. */
const LONGEST = 30_000
const MEGABYTES = 512

/**
 * Reads the text of a file in a thread of its own, so that a large or malicious file neither delays other requests nor
 * takes the server down. Null: the signal stopped it.
 */
export async function readInThread(
  { mime, bytes }: TextSource,
  signal: AbortSignal,
  longest = LONGEST,
): Promise<FileText | null> {
  // A copy of its own is handed over to the thread.
  const own = new Uint8Array(bytes)
  const thread = await openThread({
    workerData: { mime, bytes: own },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  let stop = (): void => undefined
  try {
    return await new Promise<FileText | null>((resolve) => {
      const fail = (problem: 'time' | 'large' | 'broken') => resolve({ kind: 'none', problem })
      timer = setTimeout(() => fail('time'), longest)
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
    signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}
