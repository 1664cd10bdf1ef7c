import type { Call, Module } from '#engine/definition'
import type { Pool } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import type { FileStore } from '../fileStore/index.ts'
import type { TenantDefinitionsCache } from '../tenantDefinitions/index.ts'
import type { ReadLog } from '../readLog/index.ts'
import type { PasswordQueue, AttemptLimit, SessionCache, Signer } from '../session/index.ts'
import type { BoundOperation } from './operations.ts'

/** What the whole process shares: compiled definitions and the doors to database, files and secrets. */
export interface Portal {
  readonly definitions: Definitions
  /** What each tenant works with. */
  readonly tenantDefinitions: TenantDefinitionsCache
  /** What serves a call: who decides over a value asks those who offered it. */
  readonly findOperation: (module: Module, call: Call) => BoundOperation | null
  readonly pool: Pool
  readonly files: FileStore
  readonly signer: Signer
  readonly sessions: SessionCache
  readonly passwords: PasswordQueue
  readonly attempts: AttemptLimit
  /** Where calls write down what they tell of sensitive fields. */
  readonly readLog: ReadLog
  /** Told that an organisation publishes, before that is committed; absent where nobody makes anything of it. */
  readonly onPublish?: (tenant: number) => void
  /** The instant it is; given, so that tests hold the clock. */
  readonly clock: () => Date
}
