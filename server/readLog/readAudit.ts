import type { Call, Module } from '#engine/definition'
import type { SessionPrincipal } from '../session/index.ts'

/** The sensitive fields of other people's records that one call has disclosed so far. */
export interface ReadAudit {
  /** Id of the reader. While viewing as somebody else, this is the administrator. */
  readonly reader: string
  /** The user whose portal is shown, if it is not the reader's own. */
  readonly viewedAs: string | null
  /** The access token by which it is read. */
  readonly token: string | null
  /** Module of the call. */
  readonly module: string
  /** Sensitive fields that the call filters or sorts by. A result confirms their values. */
  readonly searched: ReadonlySet<string>
  /** Disclosures by module id. */
  readonly disclosed: Map<string, ModuleDisclosure>
}

export interface ModuleDisclosure {
  readonly fields: Set<string>
  /** Record id → id of the person it is about. */
  readonly records: Map<string, string | null>
}

/** A create call returns only what the client sent. */
const CREATE = 'create'

/** Starts an empty audit. Null without a session and for calls that read nothing. */
export function startReadAudit(
  session: SessionPrincipal | null,
  { module, call }: { readonly module: Module; readonly call: Call },
  searched: ReadonlySet<string>,
): ReadAudit | null {
  if (!session || call.operation === CREATE) return null
  return {
    reader: session.viewing?.by.id ?? session.user.id,
    viewedAs: session.viewing ? session.user.id : null,
    token: session.token?.id ?? null,
    module: module.id,
    searched,
    disclosed: new Map(),
  }
}

/** Kinds of reading in the read log. */
const READ_KINDS: readonly string[] = ['list', 'get', 'history', 'export']

const PICK = 'pick'

/** The kind of reading of a call. Any other call is a change whose answer or refusal discloses the record. */
export const readKind = ({ operation, source }: Pick<Call, 'operation' | 'source'>): string =>
  source.answers === 'file'
    ? 'export'
    : operation === PICK
      ? 'list'
      : READ_KINDS.includes(operation)
        ? operation
        : 'change'
