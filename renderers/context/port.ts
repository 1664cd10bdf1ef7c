import type { ReactElement } from 'react'
import type { RoleRule } from '#engine/access'
import type { CallScope, Failure } from '#engine/call'
import type { BuiltInScreen, Module, Right } from '#engine/definition'
import type { FieldKinds } from '#engine/field'
import type { Links, FormEnvironment } from '#engine/form'
import type { Presentation, WidthSource } from '#engine/source'
import type { Translator } from '#engine/text'
import type { FieldRenderers } from '#renderers/field'
import type { FormHost } from '#renderers/form'
import type { Preferences } from './preferences.ts'
import type { ChangeFeed } from './changeFeed.ts'
import type { Ask } from './question.ts'
import type { FormRecovery } from './formRecovery.ts'
import type { DraftStore } from './draftStore.ts'
import type { Uploader } from './upload.ts'
import type { ViewStore } from './viewStore.ts'

/** What a call came to. `body` is the decoded JSON body; the figures of a page come from the headers. */
export type CallResult =
  | {
      readonly ok: true
      readonly body: unknown
      /** Pages and present page (from 1) of a list. */
      readonly pages?: number
      readonly page?: number
      /** Records of a list; when not `exact`, at least so many (the count is capped). */
      readonly total?: number
      readonly exact?: boolean
      readonly version?: number
      /** Where a page of a list ended, for the page after it. */
      readonly cursor?: string | undefined
      /** Tells this answer of a list from another one (`CallOptions.known`). */
      readonly tag?: string | undefined
      /** It is as it was known: nothing else is said. */
      readonly unchanged?: boolean
    }
  | { readonly ok: false; readonly failure: Failure }

/** How a call is made: the right under which the person acts, and a way to give up waiting. */
export interface CallOptions {
  readonly right?: Right | undefined
  readonly signal?: AbortSignal | undefined
  /** The `tag` of an answer that is held: the same is not sent again. */
  readonly knownTag?: string | undefined
  /** Of a download: the call that answers the file; default: the list's, as CSV. */
  readonly file?: string | undefined
}

/** Where to go: a form or `list` of a module, with what it is to know (`id`, and whatever the definition passes). */
export interface Target {
  readonly module: string
  readonly screen: string
  readonly with: { readonly [name: string]: unknown }
  readonly in?: Presentation | undefined
  /** Of a drawer; the form's own where it is absent. */
  readonly width?: WidthSource | undefined
  /** Of a list with an address: what it shows, as its address says it (`writeAddress`). */
  readonly search?: string | undefined
}

export type Tone = 'success' | 'warning' | 'error'

/** An error as it can be reported: its words, and the refusal that it was. */
interface ReportedError {
  readonly text: string
  readonly failure?: Failure | undefined
}

/** Everything that screens need from outside: given by the application, never reached for. */
export interface Port {
  /** Kinds of field, for forms that are served. */
  readonly kinds: FieldKinds
  /** Where links of served fields lead; absent before a session. */
  readonly links?: Links
  /** How kinds are drawn. */
  readonly renderers: FieldRenderers
  /** What holds a form together; absent before a session: there it is the browser's own, and fields stand by themselves. */
  readonly host?: FormHost
  /** Which roles may stand together; absent before a session. */
  readonly roleRules?: readonly RoleRule[]
  readonly translator: Translator
  readonly environment: FormEnvironment
  /** IANA name of the tenant's time zone, and whether its clock has twelve hours. */
  readonly timeZone: string
  readonly hour12: boolean
  readonly module: (id: string) => Module | undefined
  /** Whether the session holds a right of access.json. */
  readonly can: (right: Right) => boolean
  /** Makes a declared call. Answers a value for every refusal; rejects only when `signal` aborts. */
  readonly call: (module: Module, call: string, scope: CallScope, options?: CallOptions) => Promise<CallResult>
  /** Asks the list call for CSV with the filter and order of `scope.query`, and hands the file to the person. */
  readonly download: (module: Module, scope: CallScope, options?: CallOptions) => Promise<CallResult>
  /** Sends files ahead of their forms; absent where a form sends them itself. */
  readonly uploads?: Uploader
  /** Fetches a stored file under the session, by its signed path, and hands it to the person under a name. */
  readonly downloadFile: (path: string, name: string) => Promise<CallResult>
  /** Keeps what is typed and not sent yet; absent before a session. */
  readonly drafts?: DraftStore
  /** Keeps saved views of lists; absent where there are none. */
  readonly views?: ViewStore
  /** Tells of changes that others make; absent where nothing tells, and lists ask by themselves. */
  readonly changeFeed?: ChangeFeed
  /** What a person keeps in this browser; absent before a session. */
  readonly preferences?: Preferences
  /** Holds what was typed over the end of a session; absent before one. */
  readonly formRecovery?: FormRecovery
  readonly open: (target: Target) => void
  /** Opens a screen that no definition describes; absent where the application has none. */
  readonly openBuiltIn?: (screen: BuiltInScreen, told: Target['with'], failure?: Failure) => void
  /** Puts a question to the person (SW-01). */
  readonly ask: Ask
  /**
   * Something typed beside the screen's own form is unsaved, until what this answers is called; absent where nobody asks before
   * the page is left.
   */
  readonly markUnsaved?: () => () => void
  /** Leaves the present drawer, dialog or page. */
  readonly close: () => void
  /** Records of a module have changed: whoever shows them reads again. */
  readonly reload: (module: string) => void
  /** A session has begun (follow-up `session`): the body of the call that began it. */
  readonly beginSession: (body: unknown) => void
  /** `failure`: the refusal that the words tell of, so that it can be reported. */
  readonly notify: (tone: Tone, text: string, failure?: Failure) => void
  /** The way from an error to its report, drawn; null where there is none for it, absent where nothing can be reported. */
  readonly report?: (error: ReportedError) => ReactElement | null
  /** Address of a picture of the gallery. */
  readonly imageSource: (path: string) => string
}
