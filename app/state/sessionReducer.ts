import type { Failure } from '#engine/call'
import { NETWORK } from '#app/client'
import type { RoleRule } from '#engine/access'
import type { Module } from '#engine/definition'
import type { Links } from '#engine/form'
import type { TextTable } from '#engine/text'
import type { SessionUser } from './sessionUser.ts'

/** Statuses of the specification (SE-09). */
export type SessionStatus =
  | 'validate_email'
  | 'storage'
  | 'authenticated'
  | 'authenticatedtoken'
  | 'signup'
  | 'signin'
  | 'validatetoken'
  | 'logout'

export interface Session {
  /** Null: nobody is signed in, and there is nothing to say about it. */
  readonly status: SessionStatus | null
  readonly loading: boolean
  readonly error: Failure | null
  /** It was asked for by a form that stays open, and says itself what is refused. */
  readonly inForm: boolean
  readonly user: SessionUser | null
  /** Portal of the signed-in user. */
  readonly portal: Portal | null
}

export type SessionEvent =
  | { readonly kind: 'asked'; readonly status: SessionStatus; readonly inForm?: boolean }
  /** Null: nobody is signed in by it, as by a sign-up, a sign-out, or a stored token that has ended. */
  | { readonly kind: 'answered'; readonly portal: Portal | null }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** The session has expired, or the server has ended it. */
  | { readonly kind: 'ended' }

/** Error code: the session or the one-time code is no longer valid. */
export const SESSION_INVALID = '91031'

const NOBODY: Session = { status: null, loading: false, error: null, inForm: false, user: null, portal: null }

/** The state while the page reads what it has stored. */
export const INITIAL_SESSION: Session = { ...NOBODY, status: 'storage', loading: true }

const BY_TOKEN = 'authenticatedtoken'

export function sessionReducer(before: Session, event: SessionEvent): Session {
  if (event.kind === 'asked') return { ...NOBODY, status: event.status, loading: true, inForm: event.inForm ?? false }
  if (event.kind === 'ended') return { ...NOBODY, status: 'logout', error: ENDED }
  if (event.kind === 'refused') return before.loading ? { ...before, loading: false, error: event.failure } : before
  const { status } = before
  const { portal } = event
  if (!portal) return status === 'storage' ? NOBODY : isSettled(status) ? { ...before, loading: false } : before
  if (!status || status === 'logout') return before
  const entered = status === 'validatetoken' || status === BY_TOKEN ? BY_TOKEN : 'authenticated'
  return { ...NOBODY, status: entered, user: portal.user, portal }
}

/** Whether the status is complete although nobody is signed in. */
const isSettled = (status: SessionStatus | null): boolean => status !== null && SETTLED.includes(status)

const SETTLED: readonly SessionStatus[] = ['logout', 'signup', 'validate_email']

const ENDED: Failure = { ...NETWORK, status: 401, code: SESSION_INVALID }

/** View for a session: the portal, a loading page, a failed start with a retry, or the sign-in. */
export function sessionView({
  status,
  loading,
  error,
  inForm,
  portal,
}: Session): 'portal' | 'waiting' | 'failed' | 'signIn' {
  if (portal) return 'portal'
  if (loading) return inForm || status === 'logout' ? 'signIn' : 'waiting'
  const isPassing = error && (error.status === 0 || error.status >= 500)
  const isFailed =
    error && (status === 'storage' ? error.code !== SESSION_INVALID : status === 'validatetoken' && isPassing)
  return isFailed ? 'failed' : 'signIn'
}

/** Data of the portal for a signed-in user. */
export interface Portal {
  readonly user: SessionUser
  readonly modules: ReadonlyMap<string, Module>
  /** Stamp of the definitions that the modules were compiled from. It differs once they have changed. */
  readonly stamp: string
  /** Links of served fields. */
  readonly links: Links
  /** Rules on which roles one person may hold together. */
  readonly roleRules: readonly RoleRule[]
  /** Compiles a module as an answer of the definitions gives it, with its texts; null if it cannot be compiled. */
  readonly define: (definition: unknown) => { readonly module: Module; readonly texts: TextTable } | null
  /** Texts of modules and catalogues, in the current language. */
  readonly texts: TextTable
}
