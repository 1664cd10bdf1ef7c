import type { Sort } from '#engine/definition'
import type { Operator } from '#engine/field'
import type { Values } from '#engine/form'
import type { Page } from './decodePage.ts'

/** A request as received: split into parts but not yet interpreted. */
export interface WireRequest {
  /** Decoded path parameters in the order of the path. */
  readonly parameters: readonly string[]
  readonly query: readonly (readonly [string, string])[]
  /** A JSON body, the pairs of a form, or the JSON parts of a multipart body by name. */
  readonly body: unknown
  readonly ifMatch?: string | undefined
  /** Headers by lower-case name. */
  readonly headers?: { readonly [name: string]: string | readonly string[] | undefined }
}

/** A malformed or missing input at a JSON pointer. */
export interface CallProblem {
  readonly code: '90001' | '90004' | '90005' | '91016'
  readonly pointer: string
}

/** A claim of the client about something that the server knows. It is compared, never trusted. */
export interface Claim {
  readonly path: string
  readonly value: string
}

export interface FieldFilter {
  readonly field: string
  readonly operator: Operator
  readonly value: string
}

/** A decoded call as its operation receives it. */
export interface DecodedCall {
  readonly id: string | null
  readonly version: number | null
  readonly mask: number | null
  /** Masks by name, for a call that takes several. */
  readonly masks: { readonly [name: string]: number }
  readonly filter: Values
  readonly forms: readonly FieldFilter[]
  /** Conditions over fields of served forms, by their id. */
  readonly served: readonly FieldFilter[]
  readonly sort: readonly Sort[]
  readonly page: Page | null
  readonly exact: boolean
  /** The cursor that the response to the previous page returned. */
  readonly cursor?: string | null
  /** Requested fields of the rows. Null: all fields. */
  readonly only?: ReadonlySet<string> | null
  /** Fields bound by name in query or body. */
  readonly values: Values
  /** The record as the client last read it: a hint, never a fact. */
  readonly record: Values
  /** Ids or keys added to and removed from a field, by the dotted path of the field. */
  readonly added: { readonly [field: string]: readonly string[] }
  readonly removed: { readonly [field: string]: readonly string[] }
  /** Ids of the chosen rows. */
  readonly selection: readonly string[]
  /** The record part of the body: only the fields that were sent. */
  readonly payload: Values | null
  /** Answers to served forms that were sent with the call. */
  readonly submissions: readonly unknown[] | null
  readonly input: { readonly [name: string]: unknown }
  readonly claims: readonly Claim[]
}

/** The values collected from bindings while a request is decoded. */
export interface DecodeState {
  id: string | null
  mask: number | null
  readonly masks: { [name: string]: number }
  readonly filter: { [field: string]: unknown }
  readonly served: FieldFilter[]
  readonly forms: FieldFilter[]
  readonly values: { [field: string]: unknown }
  readonly record: { [field: string]: unknown }
  readonly added: { [field: string]: readonly string[] }
  readonly removed: { [field: string]: readonly string[] }
  selection: readonly string[]
  sort: string | null
  readonly input: { [name: string]: unknown }
  readonly page: { size?: string; number?: string }
  readonly claims: Claim[]
  readonly problems: CallProblem[]
  /** Whether unknown names are problems everywhere (RFC 7240: `Prefer: handling=strict`). */
  readonly strict: boolean
  /** Zone of the organisation, in which instants become days. */
  readonly timeZone: string
}

export const emptyDecodeState = (strict: boolean, timeZone: string): DecodeState => ({
  strict,
  timeZone,
  id: null,
  mask: null,
  masks: {},
  filter: {},
  served: [],
  forms: [],
  values: {},
  record: {},
  added: {},
  removed: {},
  selection: [],
  sort: null,
  input: {},
  page: {},
  claims: [],
  problems: [],
})
