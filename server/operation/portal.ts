import type { Call, Module } from '#engine/definition'
import type { FieldFault } from '#engine/field'
import type { Formulario } from '#engine/form'
import type { AddressSource } from '../addresses/index.ts'
import type { Periods, Pool, Turns } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import type { FileStore, Quotas } from '../fileStore/index.ts'
import type { TenantDefinitionsCache } from '../tenantDefinitions/index.ts'
import type { ReadLog } from '../readLog/index.ts'
import type { PasswordQueue, AttemptLimit, SessionCache, Signer } from '../session/index.ts'
import type { PdfThreads, Stamper } from '../signature/index.ts'
import type { Thumbnailer } from '../thumbnail/index.ts'
import type { BoundOperation } from './operations.ts'
import type { TokenBucket } from './tokenBucket.ts'

/** State shared by the whole process: compiled definitions, database, files and secrets. */
export interface Portal {
  readonly definitions: Definitions
  readonly tenantDefinitions: TenantDefinitionsCache
  /** Finds the operation that serves a call, so that choices can be checked against the call that offers them. */
  readonly findOperation: (module: Module, call: Call) => BoundOperation | null
  readonly pool: Pool
  readonly files: FileStore
  readonly quotas: Quotas
  /** Limits the bytes that each user sends per hour. */
  readonly volume: TokenBucket
  readonly signer: Signer
  readonly sessions: SessionCache
  readonly passwords: PasswordQueue
  readonly attempts: AttemptLimit
  /** Receives the sensitive fields that calls disclose. */
  readonly readLog: ReadLog
  /** Tells whoever runs the server of a version of a form that does not compile any more. */
  readonly reportForm: (form: Pick<Formulario, 'id' | 'version'>, faults: readonly FieldFault[]) => void
  /** How long rows are kept that the server writes by itself. */
  readonly periods: Periods
  /** Hosts that webhooks may reach although they are internal. */
  readonly webhookHosts: readonly string[]
  /** Hosts of identity providers that may be internal. */
  readonly identityHosts: readonly string[]
  /** Draws files in small. */
  readonly thumbnails: Thumbnailer
  /** Reads PDF files that others have made. */
  readonly pdfs: PdfThreads
  /** Stamps signatures. Null: no time-stamp server is set. */
  readonly stamp: Stamper | null
  /** Certificates of the authorities whose time stamps are trusted. Null: nobody has said which. */
  readonly stampAuthorities: readonly Uint8Array[] | null
  /** Signatures are made in turn: each holds a connection meanwhile. */
  readonly signingTurns: Turns
  /** Source of suggestions for addresses. */
  readonly addresses: AddressSource
  /** Called when a tenant publishes, before the commit. */
  readonly onPublish?: (tenant: number) => void
  /** Address of the portal, for addresses that people copy. Null: they are told without it. */
  readonly publicUrl: string | null
  /** Current time. Tests replace it. */
  readonly clock: () => Date
}
