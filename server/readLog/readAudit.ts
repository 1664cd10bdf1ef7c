import type { Call, Module } from '#engine/definition'
import type { SessionPrincipal } from '../session/index.ts'

/** What one call has told of sensitive fields of other people's records so far. */
export interface ReadAudit {
  /** Who reads: whoever looks, where the session shows another person's portal. */
  readonly reader: string
  /** Whose portal is shown, where it is another's. */
  readonly viewedAs: string | null
  /** The call's module. */
  readonly module: string
  /** Sensitive fields by whose values the records of the call's module are looked for: what comes back confirms them. */
  readonly searched: ReadonlySet<string>
  /** By the id of the module. */
  readonly disclosed: Map<string, ModuleDisclosure>
}

export interface ModuleDisclosure {
  readonly fields: Set<string>
  /** The records, each with the person whose it is. */
  readonly records: Map<string, string | null>
}

/** A call that makes a record is answered with what it said. */
const CREATE = 'create'

/** A reading that nothing has been told in; null where nobody is signed in, and where nothing is read. */
export function startReadAudit(
  session: SessionPrincipal | null,
  { module, call }: { readonly module: Module; readonly call: Call },
  searched: ReadonlySet<string>,
): ReadAudit | null {
  if (!session || call.as === CREATE) return null
  return {
    reader: session.viewing?.by.id ?? session.user.id,
    viewedAs: session.viewing ? session.user.id : null,
    module: module.id,
    searched,
    disclosed: new Map(),
  }
}
