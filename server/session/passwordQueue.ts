import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes and one lane: the OWASP minimum, 5 to 11 ms of CPU. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const MAX_QUEUE = 50

/** Hashes at most two passwords per core at a time, so that many sign-ins do not block other requests. */
export interface PasswordQueue {
  /** Null if the queue is full. */
  readonly hash: (password: string) => Promise<string | null>
  /** Null if the queue is full. Without a stored hash it does the same work and returns false (SE-11). */
  readonly verify: (stored: string | null, password: string) => Promise<boolean | null>
  readonly length: () => { readonly running: number; readonly waiting: number }
}

export function createPasswordQueue(width = availableParallelism() * 2): PasswordQueue {
  const waiting: (() => void)[] = []
  let running = 0
  const inTurn = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running >= width) {
      if (waiting.length >= MAX_QUEUE) return null
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
  const decoy = hash('no password', ARGON2_OPTIONS)
  return {
    hash: (password) => inTurn(() => hash(password, ARGON2_OPTIONS)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? (await decoy), password)
        return stored !== null && matches
      }),
    length: () => ({ running, waiting: waiting.length }),
  }
}
