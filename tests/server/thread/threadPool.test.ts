import { describe, expect, it } from 'vitest'
import { createThreadPool } from '../../../server/thread/index.ts'
import type { ThreadLimits } from '../../../server/thread/index.ts'
import type { HeldJob } from '../../support/holdThread.ts'

const LIMITS: ThreadLimits = { milliseconds: 60_000, megabytes: 2000, atOnce: 1, waiting: 2, idle: 60_000 }
const source = new URL('../../support/holdThread.ts', import.meta.url)

function poolOf(limits: Partial<ThreadLimits> = {}) {
  const run = createThreadPool<HeldJob, number>({ name: 'holdThread', source }, { ...LIMITS, ...limits })
  return (does: HeldJob['does'], signal?: AbortSignal) =>
    run({ job: { does }, bytes: new Uint8Array(8), ...(signal ? { signal } : {}) })
}

const failed = (problem: string) => ({ kind: 'failed', problem })
const done = (value: number) => ({ kind: 'done', value })

describe('a pool of threads', () => {
  it('keeps a thread for the next job, unless each has its own', async () => {
    const kept = poolOf()
    expect([await kept('count'), await kept('count')]).toEqual([done(1), done(2)])
    const own = poolOf({ idle: 0 })
    expect([await own('count'), await own('count')]).toEqual([done(1), done(1)])
  })

  it.each([
    ['spin', { milliseconds: 300 }, 'time'],
    ['heap', { megabytes: 40 }, 'large'],
    ['buffers', { megabytes: 100 }, 'large'],
    ['throw', {}, 'broken'],
    ['exit', {}, 'broken'],
  ] as const)('ends a thread that does %s, answers meanwhile, and starts another', async (does, limits, problem) => {
    const run = poolOf(limits)
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 5)
    const outcome = await run(does)
    clearInterval(timer)
    expect(outcome).toEqual(failed(problem))
    expect(ticks).toBeGreaterThan(0)
    const fresh = poolOf()
    expect(await fresh('count')).toEqual(done(1))
  })

  it('begins no further thread than it may, and refuses jobs when too many wait', async () => {
    const run = poolOf()
    const outcomes = await Promise.all([run('wait'), run('wait'), run('wait'), run('wait'), run('count')])
    expect(outcomes).toEqual([done(1), done(2), done(3), failed('busy'), failed('busy')])
    expect(await run('count')).toEqual(done(4))
  })

  it('reads the bytes of a job when its turn has come, and goes on if they cannot be read', async () => {
    const run = createThreadPool<HeldJob, number>({ name: 'holdThread', source }, { ...LIMITS, waiting: 1 })
    const read: number[] = []
    const job = (at: number, failure?: Error) =>
      run({
        job: { does: 'wait' },
        bytes: async () => {
          read.push(at)
          if (failure) throw failure
          return new Uint8Array(8)
        },
      })
    const first = job(1, new Error('gone'))
    const [waiting, refused] = [job(2), job(3)]
    expect(read).toEqual([1])
    await expect(first).rejects.toThrow('gone')
    expect(await Promise.all([waiting, refused])).toEqual([done(1), failed('busy')])
    expect(read).toEqual([1, 2])
  })

  it('stops with its signal, before and during a job', async () => {
    const run = poolOf()
    const stop = new AbortController()
    const running = run('spin', stop.signal)
    stop.abort()
    expect(await running).toEqual(failed('stopped'))
    expect(await run('count', stop.signal)).toEqual(failed('stopped'))
    expect(await run('count')).toEqual(done(1))
  })

  it('outlives a thread that fails after its answer', async () => {
    const run = poolOf()
    expect(await run('failLater')).toEqual(done(1))
    await expect.poll(() => run('count')).toEqual(done(1))
  })
})
