import type { Pool } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import type { FileStore } from '../files/index.ts'
import type { PasswordQueue } from '../session/passwordQueue.ts'
import type { AttemptLimit } from '../session/attemptLimit.ts'
import type { SessionMemory } from '../session/sessionMemory.ts'
import type { Signer } from '../session/signer.ts'
import type { Table } from '../sql/index.ts'

/** What the whole process shares: compiled definitions and the doors to database, files and secrets. */
export interface Portal {
  readonly definitions: Definitions
  readonly tables: ReadonlyMap<string, Table>
  readonly pool: Pool
  readonly files: FileStore
  readonly signer: Signer
  readonly sessions: SessionMemory
  readonly passwords: PasswordQueue
  readonly attempts: AttemptLimit
  /** The instant it is; given, so that tests hold the clock. */
  readonly clock: () => Date
}
