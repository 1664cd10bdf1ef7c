import type { AccessPlan, Platform, RowScope } from '#engine/access'
import type { DecodedCall } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import type { CurrentTime } from '#engine/field'
import type { Values } from '#engine/form'
import type { Language, Translator } from '#engine/text'
import type { ReceivedFile } from '../fileStore/index.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import type { Parameters } from '../sql/index.ts'
import type { Tenant, Rows } from '../tenancy/index.ts'
import type { Answer } from './answer.ts'
import type { ReadAudit } from '../readLog/index.ts'
import type { Portal } from './portal.ts'

/** What records tell that no field says: read in the statement that reads them, and said by whoever asks for it. */
export interface ExtraColumns {
  /** SQL over `t` by a name; a field of that name has its words from here. */
  readonly columns: ReadonlyMap<string, string>
  /** A record of the wire with what its row told; nothing was told of a record that was not read. */
  readonly addTo: (record: Values, told: Values, context: Pick<CallContext, 'module' | 'speech'>) => Values
}

/** Everything an operation may use for one call. */
export interface CallContext {
  readonly portal: Portal
  /** The modules, tables and words of the tenant. */
  readonly definitions: TenantDefinitions
  readonly tenant: Tenant
  readonly session: SessionPrincipal | null
  readonly module: Module
  readonly call: Call
  /** What the caller may do in this module. */
  readonly plan: AccessPlan
  /** The rows that this call reaches. */
  readonly scope: RowScope
  readonly rows: Rows
  readonly files: readonly ReceivedFile[]
  readonly language: Language
  readonly speech: Translator
  readonly moment: CurrentTime
  readonly address: string
  /** What a list is narrowed by beside its filters: conditions over `t`. */
  readonly extraConditions?: (parameters: Parameters) => readonly string[]
  /** What its records tell beside their fields. */
  readonly extraColumns?: ExtraColumns
  /** Where the call comes from: whether bit 1 or 2 is read. */
  readonly platform: Platform
  /** What it has told of sensitive fields; null: nothing is told of what is read. */
  readonly readAudit?: ReadAudit | null
  /** Fields that the operation takes out of its records again. */
  readonly omitted?: ReadonlySet<string>
}

/** What a call does: one file each, no transport in it. */
export type Operation = (context: CallContext, call: DecodedCall) => Promise<Answer>

/** A context in which the tenant or the user may still be unknown: of public calls. */
export interface PublicContext extends Omit<CallContext, 'tenant' | 'rows'> {
  readonly tenant: Tenant | null
  readonly rows: Rows | null
}

export type PublicOperation = (context: PublicContext, call: DecodedCall) => Promise<Answer>
