import type { Worker } from 'node:worker_threads'
import { openThread } from './openThread.ts'
import type { ThreadProgram } from './openThread.ts'
import type { ThreadAnswer } from './serveThread.ts'

/** time and large: it wanted more than it may have · broken: it failed · busy: too many wait · stopped: the signal stopped it */
export type ThreadProblem = 'time' | 'large' | 'broken' | 'busy' | 'stopped'

type ThreadOutcome<Answer> =
  | { readonly kind: 'done'; readonly value: Answer }
  | { readonly kind: 'failed'; readonly problem: ThreadProblem }

export interface ThreadLimits {
  /** For one job, once a thread has begun it. */
  readonly milliseconds: number
  /** For the heap of a thread, and for what the process grows by while a job runs. */
  readonly megabytes: number
  /** Jobs that run at the same time. */
  readonly atOnce: number
  /** Jobs that wait for others. Further ones are refused. */
  readonly waiting: number
  /** Milliseconds that a thread is kept for the next job. 0: each has a thread of its own. */
  readonly idle: number
}

interface ThreadJob<Job> {
  readonly job: Job
  /**
   * A copy of these bytes is handed over to the thread with the job. As a function they are read when its turn has come, so
   * that nothing is held for jobs that wait.
   */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>)
  readonly signal?: AbortSignal
}

const MEGABYTE = 1_048_576
/** Milliseconds between two looks at the memory. */
const WATCH_INTERVAL = 50

/** A job as a thread receives it. */
export type GivenJob<Job> = Job & { readonly bytes: Uint8Array }

/**
 * Runs jobs in threads of their own, so that a large or malicious file neither delays requests nor takes the server down. A
 * thread whose job failed is ended with all that the job may have left behind.
 */
export function createThreadPool<Job extends object, Answer>(program: ThreadProgram, limits: ThreadLimits) {
  const idle: IdleThread[] = []
  const waiting: (() => void)[] = []
  let running = 0
  const release = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const take = (): Worker | Promise<Worker> => {
    const kept = idle.pop()
    if (!kept) return open(program, limits)
    clearTimeout(kept.timer)
    forget(kept.thread).ref()
    return kept.thread
  }
  const put = async (thread: Worker): Promise<void> => {
    if (limits.idle === 0) return end(thread)
    const drop = (): void => {
      const at = idle.findIndex((one) => one.thread === thread)
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer)
      void end(thread)
    }
    // Neither the thread nor its timer keeps a process alive that is done.
    thread.once('error', drop).once('exit', drop).unref()
    idle.push({ thread, timer: setTimeout(drop, limits.idle).unref() })
  }
  return async ({ job, bytes, signal }: ThreadJob<Job>): Promise<ThreadOutcome<Answer>> => {
    if (running >= limits.atOnce && waiting.length >= limits.waiting) return { kind: 'failed', problem: 'busy' }
    if (running >= limits.atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      const content = typeof bytes === 'function' ? await bytes() : bytes
      const thread = await take()
      let outcome: ThreadOutcome<Answer> | null = null
      try {
        outcome = await runJob<Job, Answer>(thread, { job, bytes: content, ...(signal ? { signal } : {}) }, limits)
        return outcome
      } finally {
        await (outcome?.kind === 'done' ? put(thread) : end(thread))
      }
    } finally {
      release()
    }
  }
}

interface IdleThread {
  readonly thread: Worker
  readonly timer: NodeJS.Timeout
}

const open = (program: ThreadProgram, { megabytes }: ThreadLimits): Promise<Worker> =>
  openThread(program, { resourceLimits: { maxOldGenerationSizeMb: megabytes }, stdout: true, stderr: true })

/** Removes our listeners and not those of Node, without which a thread would send nothing any more. */
const forget = (thread: Worker): Worker =>
  thread.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit')

/** An error of a thread that nobody waits for any more would end the process. */
async function end(thread: Worker): Promise<void> {
  forget(thread).on('error', () => undefined)
  await thread.terminate()
}

/** Runs one job in a thread that has none. */
async function runJob<Job extends object, Answer>(
  thread: Worker,
  { job, bytes, signal }: ThreadJob<Job> & { readonly bytes: Uint8Array },
  { milliseconds, megabytes }: ThreadLimits,
): Promise<ThreadOutcome<Answer>> {
  const own = new Uint8Array(bytes)
  const before = process.memoryUsage.rss()
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let stop = (): void => undefined
  try {
    return await new Promise<ThreadOutcome<Answer>>((resolve, reject) => {
      const fail = (problem: ThreadProblem) => resolve({ kind: 'failed', problem })
      timer = setTimeout(() => fail('time'), milliseconds)
      // Node limits the heap of a thread and not its buffers, into which a small file may be unpacked without end.
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > megabytes * MEGABYTE) fail('large')
      }, WATCH_INTERVAL)
      stop = () => fail('stopped')
      signal?.addEventListener('abort', stop)
      thread.once('message', (answer: ThreadAnswer<Answer>) =>
        answer.kind === 'done' ? resolve(answer) : fail('broken'),
      )
      thread.once('error', (error: NodeJS.ErrnoException) => {
        // The program itself is missing: no file is to blame.
        if (error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_MODULE_NOT_FOUND') reject(error)
        else fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'large' : 'broken')
      })
      thread.once('exit', () => fail('broken'))
      if (signal?.aborted === true) stop()
      else thread.postMessage({ ...job, bytes: own } satisfies GivenJob<Job>, [own.buffer])
    })
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
    forget(thread)
  }
}
