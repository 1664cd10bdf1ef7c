import type { ReactElement } from 'react'
import type { RoleRule } from '#engine/access'
import type { CallScope, Failure } from '#engine/call'
import type { BuiltInScreen, Module, Right } from '#engine/definition'
import type { FieldKinds } from '#engine/field'
import type { Links, FormEnvironment, Values } from '#engine/form'
import type { Presentation, WidthSource } from '#engine/source'
import type { Translator } from '#engine/text'
import type { FieldRenderers } from '#renderers/field'
import type { FormHost } from '#renderers/form'
import type { Ask } from './question.ts'
import type { DraftStore } from './draftStore.ts'
import type { Uploader } from './upload.ts'
import type { ViewStore } from './viewStore.ts'

/** The result of a call. `body` is the decoded JSON body; the figures of a page come from the headers. */
export type CallResult =
  | {
      readonly ok: true
      readonly body: unknown
      /** Page count and current page (from 1) of a list. */
      readonly pages?: number
      readonly page?: number
      /** Number of records of a list; a minimum unless `exact` (the count is capped). */
      readonly total?: number
      readonly exact?: boolean
      readonly version?: number
      /** Cursor of the next page of a list. */
      readonly cursor?: string | undefined
      /** Identifies this response of a list (`CallOptions.knownTag`). */
      readonly tag?: string | undefined
      /** The response is the same as the known one and carries nothing else. */
      readonly unchanged?: boolean
    }
  | { readonly ok: false; readonly failure: Failure }

/** The content of a stored file, or why it is refused. */
export type ContentResult =
  | { readonly ok: true; readonly content: Blob }
  | { readonly ok: false; readonly failure: Failure }

/** Bytes of a stored file, from `from` up to but excluding `to`. */
export interface ContentPart {
  readonly from: number
  readonly to: number
  /** The tag of the content that earlier parts are of. Null: any. */
  readonly tag: string | null
  readonly signal: AbortSignal
}

/** part: with the size of the whole and the tag of the content · whole: the server gives no parts · changed: there is another content */
export type PartResult =
  | {
      readonly ok: true
      readonly kind: 'part'
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly size: number
      readonly tag: string
    }
  | { readonly ok: true; readonly kind: 'whole'; readonly content: Blob }
  | { readonly ok: true; readonly kind: 'changed' }
  | { readonly ok: false; readonly failure: Failure }

/** Options of a call: the right it is made under, and a signal to abort it. */
export interface CallOptions {
  readonly right?: Right | undefined
  readonly signal?: AbortSignal | undefined
  /** The `tag` of the response already held. An identical one is not sent again. */
  readonly knownTag?: string | undefined
  /** For a download: the call that returns the file. Default: the list call, as CSV. */
  readonly file?: string | undefined
}

/** A navigation target: a form or `list` of a module, with its input (`id`, and whatever the definition passes). */
export interface Target {
  readonly module: string
  readonly screen: string
  readonly with: { readonly [name: string]: unknown }
  readonly in?: Presentation | undefined
  /** Width of a drawer. Default: that of the form. */
  readonly width?: WidthSource | undefined
  /** For a list with an address: its state as a query string (`writeAddress`). */
  readonly search?: string | undefined
  /** For a form with an address: the page of it that opens, with the draft if there is one. */
  readonly step?: string | undefined
  /** Replaces the screen on top, so that Back and closing lead to where that one was opened from. */
  readonly replaces?: boolean
}

export type Tone = 'success' | 'warning' | 'error'

/** A reportable error: its text, and the refusal it came from. */
interface ReportedError {
  readonly text: string
  readonly failure?: Failure | undefined
}

/** Everything that screens need from outside. The application provides it; screens never reach for it. */
export interface Port {
  /** Field kinds, for served forms. */
  readonly kinds: FieldKinds
  /** Targets of links in served fields; absent before a session. */
  readonly links?: Links
  /** Renderers of the field kinds. */
  readonly renderers: FieldRenderers
  /** Host of a form; absent before a session: there the browser's own form is used, and fields stand alone. */
  readonly host?: FormHost
  /** Rules for combining roles; absent before a session. */
  readonly roleRules?: readonly RoleRule[]
  readonly translator: Translator
  readonly environment: FormEnvironment
  /** IANA name of the tenant's time zone, and whether its clock has twelve hours. */
  readonly timeZone: string
  readonly hour12: boolean
  readonly module: (id: string) => Module | undefined
  /** Whether the session holds a right of access.json. */
  readonly can: (right: Right) => boolean
  /** Returns the port of a module as an answer defines it, to preview that module; null if it cannot be compiled. Absent before a session. */
  readonly withDefinition?: (definition: unknown) => { readonly module: Module; readonly port: Port } | null
  /** Makes a declared call. Returns a value for every refusal; rejects only when `signal` aborts. */
  readonly call: (module: Module, call: string, scope: CallScope, options?: CallOptions) => Promise<CallResult>
  /** Requests the list as CSV with the filter and order of `scope.query`, and downloads the file. */
  readonly download: (module: Module, scope: CallScope, options?: CallOptions) => Promise<CallResult>
  /** Uploads files before the form is submitted; absent if the form sends them itself. */
  readonly uploads?: Uploader
  /** Fetches a stored file by its signed path within the session, and downloads it under the given name. */
  readonly downloadFile: (path: string, name: string, isSigned?: boolean) => Promise<CallResult>
  /** Stores unsent input as drafts; absent before a session. */
  readonly drafts?: DraftStore
  /** Stores saved views of lists; absent if there are none. */
  readonly views?: ViewStore
  /** Notifies of changes made by other users; if absent, lists poll. */
  readonly changeFeed?: ChangeFeed
  /** User preferences stored in this browser; absent before a session. */
  readonly preferences?: Preferences
  /** Keeps unsaved input when a session ends; absent before a session. */
  readonly formRecovery?: FormRecovery
  readonly open: (target: Target) => void
  /** Returns the address of a screen that says all of its input, so that it can be a link. Null: it has none. Absent: there are no addresses. */
  readonly addressOf?: (target: Target) => string | null
  /**
   * Opens a screen that is not part of any definition; absent if the application has none. `signing`: the file that it shows may
   * be signed.
   */
  readonly openBuiltIn?: (screen: BuiltInScreen, told: Target['with'], failure?: Failure, signing?: FileSigning) => void
  /** Shows several files one after another, which are signed with one drawing. Absent where files are not shown. */
  readonly openSeries?: (series: FileSeries) => void
  /** Shows a question dialog (SW-01). */
  readonly ask: Ask
  /**
   * Something typed beside the screen's own form is unsaved, until what this answers is called; absent where nobody asks before
   * the page is left.
   */
  readonly markUnsaved?: () => () => void
  /** Closes the current drawer, dialog or page. */
  readonly close: () => void
  /** Signals that records of a module have changed: components that show them reload. */
  readonly reload: (module: string) => void
  /** Starts a session (follow-up `session`) from the body of the call that began it. */
  readonly beginSession: (body: unknown) => void
  /** Ends the session of this browser (follow-up `signOut`). Absent where there is none. */
  readonly signOut?: () => void
  /** `failure`: the refusal behind the text, so that it can be reported. */
  readonly notify: (tone: Tone, text: string, failure?: Failure) => void
  /** Renders a link from an error to its report; null for an error without one. Absent if there are no reports. */
  readonly report?: (error: ReportedError) => ReactElement | null
  /**
   * Fetches a stored file outside the gallery under the session, to show it. Absent before a session. `isSigned`: only if it is
   * signed.
   */
  readonly fetchContent?: (path: string, isSigned?: boolean) => Promise<ContentResult>
  /** Fetches a part of such a file. Absent where a file comes as a whole only. */
  readonly fetchPart?: (path: string, isSigned: boolean, part: ContentPart) => Promise<PartResult>
  /** Fetches a stored file in small, once for each id. Null: it is not pictured. Absent before a session. */
  readonly fetchThumbnail?: (id: string, path: string) => Promise<Blob | null>
  /** URL of a gallery picture. */
  readonly imageSource: (path: string) => string
}

/** Reports changes made by other users. */
export type ChangeListener = (days: ChangedDays | null) => void

/** Days in GMT, from the first to the last, in which something has changed. */
export interface ChangedDays {
  readonly from: string
  readonly to: string
}

export interface ChangeFeed {
  /** The listener is told whenever records of a module may have changed. Answers how to stop. */
  readonly subscribe: (module: string, listener: ChangeListener) => () => void
  /** Whether changes of a module are told now. Otherwise one has to look. Absent: always. */
  readonly isHeard?: (module: string) => boolean
}

/** Keeps the unsaved input of forms when the session ends, until the same user is back on the same page. */
export interface FormRecovery {
  /** Stored only if the session ended by itself. Input of a form that the user left is discarded. */
  readonly save: (key: string, changed: Values) => void
  /** Returns the stored values, once. */
  readonly restore: (key: string) => Values | null
}

/** Small things that a person keeps in this browser: how lists look, for example. A browser that refuses storage forgets. */
export interface Preferences {
  readonly read: (key: string) => string | null
  /** Null forgets it. */
  readonly write: (key: string, text: string | null) => void
}

/** The signature of a file: the strokes as they travel, their picture, and the SHA-256 of the bytes that were shown, where known. */
export interface SentSignature {
  readonly strokes: unknown
  readonly picture: File
  readonly fileHash: string | null
  /** The pages that were shown, as they travel. Null: it is not known. */
  readonly pages: string | null
  /** The one-time code that the signer has typed. Null: none was asked for. */
  readonly code: string | null
}

/** How the file that a built-in screen shows is signed. */
export interface FileSigning {
  readonly sign: (signature: SentSignature) => Promise<CallResult>
  /** Sends the signer a one-time code, which is asked for with the signature. Absent: none is. */
  readonly sendCode?: () => Promise<CallResult>
  /** Called once the screen of a file that was signed has been closed. */
  readonly onSigned: () => void
  /** Called instead if a signature was sent and its answer does not tell whether it is stored. */
  readonly onUnknown: () => void
}

/** Whether the file was signed while it was shown. unknown: it was sent, and not answered as stored */
export type SigningOutcome = 'unsigned' | 'signed' | 'unknown'

/** Several files that are read one after another and signed with one drawing. */
export interface FileSeries {
  /** The title of each. */
  readonly names: readonly string[]
  readonly open: (at: number) => Promise<OpenedFile>
  readonly sign: (
    signature: Omit<SentSignature, 'fileHash' | 'pages'>,
    files: readonly ({ readonly at: number; readonly fileHash: string } & Pick<SentSignature, 'pages'>)[],
  ) => Promise<SeriesResult>
  /** Sends the signer one code for some of them. Absent: none is asked for. */
  readonly sendCode?: (files: readonly number[]) => Promise<CallResult>
  /** Called once the screen has been closed after all of them were signed. */
  readonly onSigned: () => void
  /** Called instead if a signature was sent and not all of them are known to be signed. */
  readonly onUnknown: () => void
}

/** A file of a series as it is shown, or why it cannot be. `needsCode`: its signature demands a one-time code. */
export type OpenedFile =
  | {
      readonly kind: 'file'
      readonly path: string
      readonly name: string
      readonly isSigned: boolean
      readonly needsCode: boolean
    }
  | { readonly kind: 'refused'; readonly failure: Failure }

/** The result of each file in the order of the signing: the code with which it was refused, or null. Or why none was signed. */
export type SeriesResult =
  | { readonly ok: true; readonly codes: readonly (string | null)[] }
  | { readonly ok: false; readonly failure: Failure }
