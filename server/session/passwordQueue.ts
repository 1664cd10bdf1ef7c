import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes, one lane: the OWASP minimum, 5 to 11 ms of CPU. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many may wait; more are told to come back. */
const MAX_QUEUE = 50

/** Hashes passwords two at a time per core, so that a wave of sign-ins does not starve everything else. */
export interface PasswordQueue {
  /** Null when too many wait. */
  readonly hash: (password: string) => Promise<string | null>
  /** Null when too many wait. Without a stored hash the same work is done and the answer is false (SE-11). */
  readonly verify: (stored: string | null, password: string) => Promise<boolean | null>
  /** How many are being hashed, and how many wait. */
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
