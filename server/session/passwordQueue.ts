import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../database/index.ts'
import type { Turns } from '../database/index.ts'

/** The cost of a hash, which slows down guessing: KiB of memory, passes and lanes of argon2id. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** 19 MiB, two passes and one lane: the OWASP minimum, 5 to 11 ms of CPU. */
const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const MAX_QUEUE = 50

/** Hashes at most two passwords per core at a time, so that many sign-ins do not block other requests. */
export interface PasswordQueue {
  /** Null if the queue is full. */
  readonly hash: (password: string) => Promise<string | null>
  /** Null if the queue is full. Without a stored hash it does the same work and returns false (SE-11). */
  readonly verify: (stored: string | null, password: string) => Promise<boolean | null>
  readonly length: Turns['length']
}

export function createPasswordQueue(width = availableParallelism() * 2, cost = HASH_COST): PasswordQueue {
  const turns = createTurns({ width, most: MAX_QUEUE })
  const decoy = hash('no password', cost)
  return {
    hash: (password) => turns.take(() => hash(password, cost)),
    verify: (stored, password) =>
      turns.take(async () => {
        const matches = await verify(stored ?? (await decoy), password)
        return stored !== null && matches
      }),
    length: turns.length,
  }
}
