import { createThreadPool } from '../thread/index.ts'
import type { FileText, TextSource } from './extract/fileText.ts'

/** A file that wants more time or memory is not searched. */
const LIMITS = { milliseconds: 30_000, megabytes: 512 }

/**
 * Reads the text of a file in a thread of its own, so that a large or malicious file neither delays other requests nor
 * takes the server down. Null: the signal stopped it.
 */
export async function readInThread(
  { mime, bytes }: TextSource,
  signal: AbortSignal,
  limits = LIMITS,
): Promise<FileText | null> {
  const read = createThreadPool<Omit<TextSource, 'bytes'>, FileText>(
    { name: 'fileText', source: new URL('extract/thread.ts', import.meta.url) },
    { ...limits, atOnce: 1, waiting: 0, idle: 0 },
  )
  const outcome = await read({ job: { mime }, bytes, signal })
  if (outcome.kind === 'done') return outcome.value
  const { problem } = outcome
  if (problem === 'stopped') return null
  return { kind: 'none', problem: problem === 'busy' ? 'interrupted' : problem }
}
