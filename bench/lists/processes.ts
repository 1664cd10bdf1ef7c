import { readFile, readdir, writeFile } from 'node:fs/promises'

/** Nanoseconds of processor time that each process has had so far, all its threads; empty where the system does not tell (only Linux does). */
export type Times = ReadonlyMap<number, number>

export async function processorTimes(processes: readonly number[]): Promise<Times> {
  const times = await Promise.all(processes.map(async (id) => [id, await processorTime(id)] as const))
  return new Map(times.flatMap(([id, time]) => (time === null ? [] : [[id, time] as const])))
}

async function processorTime(process: number): Promise<number | null> {
  const threads = await readdir(`/proc/${process}/task`).catch(() => [])
  const spent = await Promise.all(
    threads.map((thread) => readFile(`/proc/${process}/task/${thread}/schedstat`, 'utf8').catch(() => '')),
  )
  const times = spent.filter(Boolean).map((text) => Number(text.split(' ')[0]))
  return times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0)
}

/** Milliseconds between two moments; a process that has begun meanwhile counts whole. Null where nothing is known. */
export function millisecondsBetween(before: Times, after: Times): number | null {
  if (after.size === 0) return null
  return [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0) / 1_000_000
}

/** The processes that a process has started: of a database server, one for each connection and those that write for all. */
export async function childrenOf(process: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${process}/task/${process}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

export async function parentOf(process: number): Promise<number> {
  const text = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
  return Number(/^PPid:\s+(\d+)/m.exec(text)?.[1] ?? 0)
}

export interface Memory {
  /** MiB in memory now, and the most since `forgetPeak`. */
  readonly now: number
  readonly peak: number
}

export async function memoryOf(process: number): Promise<Memory | null> {
  const text = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
  const read = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
  return text === '' ? null : { now: read('VmRSS'), peak: read('VmHWM') }
}

/** The most memory is counted anew from here (proc(5), clear_refs). */
export const forgetPeak = (process: number): Promise<void> =>
  writeFile(`/proc/${process}/clear_refs`, '5').catch(() => undefined)
