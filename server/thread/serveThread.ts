import { parentPort } from 'node:worker_threads'
import type { TransferListItem } from 'node:worker_threads'

/** An answer of a thread to a job. */
export type ThreadAnswer<Answer> = { readonly kind: 'done'; readonly value: Answer } | { readonly kind: 'failed' }

/** Answers the jobs of a thread, one after the other. A job that throws is an answer like any other. */
export function serveThread<Job, Answer>(
  work: (job: Job) => Promise<Answer>,
  moved: (answer: Answer) => readonly TransferListItem[] = () => [],
): void {
  parentPort?.on('message', (job: Job) => {
    void work(job).then(
      (value) => send({ kind: 'done', value }, moved(value)),
      () => send({ kind: 'failed' }, []),
    )
  })
}

const send = (answer: ThreadAnswer<unknown>, moved: readonly TransferListItem[]): void =>
  parentPort?.postMessage(answer, moved)
