import type { Call, Module } from '#engine/definition'
import type { Pool } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import type { FileStore } from '../files/index.ts'
import type { Models } from '../model/index.ts'
import type { ReadingLog } from '../privacy/reading/index.ts'
import type { PasswordQueue } from '../session/passwordQueue.ts'
import type { AttemptLimit } from '../session/attemptLimit.ts'
import type { SessionMemory } from '../session/sessionMemory.ts'
import type { Signer } from '../session/signer.ts'
import type { Served } from './operations.ts'

/** What the whole process shares: compiled definitions and the doors to database, files and secrets. */
export interface Portal {
  readonly definitions: Definitions
  /** What each tenant works with. */
  readonly models: Models
  /** What serves a call: who decides over a value asks those who offered it. */
  readonly operation: (module: Module, call: Call) => Served | null
  readonly pool: Pool
  readonly files: FileStore
  readonly signer: Signer
  readonly sessions: SessionMemory
  readonly passwords: PasswordQueue
  readonly attempts: AttemptLimit
  /** Where calls write down what they tell of sensitive fields. */
  readonly readings: ReadingLog
  /** Told that an organisation publishes, before that is committed; absent where nobody makes anything of it. */
  readonly published?: (tenant: number) => void
  /** The instant it is; given, so that tests hold the clock. */
  readonly clock: () => Date
}
