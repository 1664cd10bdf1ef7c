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

/** Values of a record that belong to no field. The statement that reads the record computes them. */
export interface ExtraColumns {
  /** SQL over the alias `t`, by name. A column with the name of a field replaces that field's label. */
  readonly columns: ReadonlyMap<string, string>
  /** Adds the values to a wire record. `values` is empty for a record that was not read. */
  readonly addTo: (record: Values, told: Values, context: Pick<CallContext, 'module' | 'translator'>) => Values
}

/** Everything an operation may use during one call. */
export interface CallContext {
  readonly portal: Portal
  /** Modules, tables and texts of the tenant. */
  readonly definitions: TenantDefinitions
  readonly tenant: Tenant
  readonly session: SessionPrincipal | null
  readonly module: Module
  readonly call: Call
  /** Access plan of the caller in this module. */
  readonly plan: AccessPlan
  /** The rows that this call may reach. */
  readonly scope: RowScope
  readonly rows: Rows
  readonly files: readonly ReceivedFile[]
  readonly language: Language
  readonly translator: Translator
  readonly moment: CurrentTime
  readonly address: string
  /** The headers User-Agent and Cookie, or empty texts. */
  readonly agent: string
  readonly cookies: string
  /** Further conditions over `t`, beside the filters of a list. */
  readonly extraConditions?: (parameters: Parameters) => readonly string[]
  readonly extraColumns?: ExtraColumns
  /** Client platform. It decides whether bit 1 or bit 2 of a grant counts. */
  readonly platform: Platform
  /** Collects the sensitive fields that the call discloses. Null turns the collection off. */
  readonly readAudit?: ReadAudit | null
  /** Fields that the operation removes from its records before it answers. */
  readonly omitted?: ReadonlySet<string>
}

/** Implements a call without knowing the transport. */
export type Operation = (context: CallContext, call: DecodedCall) => Promise<Answer>

/** Context of a public call: tenant and user may be unknown. */
export interface PublicContext extends Omit<CallContext, 'tenant' | 'rows'> {
  readonly tenant: Tenant | null
  readonly rows: Rows | null
}

export type PublicOperation = (context: PublicContext, call: DecodedCall) => Promise<Answer>
