import type { Sort } from '#engine/definition'
import type { Operator } from '#engine/field'
import type { Values } from '#engine/form'
import type { Page } from './decodePage.ts'

/** What came over the wire, split but not yet understood. */
export interface WireRequest {
  /** Decoded path parameters in the order of the path. */
  readonly parameters: readonly string[]
  readonly query: readonly (readonly [string, string])[]
  /** A JSON body; the pairs of a form; the JSON parts of a multipart body by name. */
  readonly body: unknown
  readonly ifMatch?: string | undefined
  /** Headers by their name in small letters. */
  readonly headers?: { readonly [name: string]: string | readonly string[] | undefined }
}

/** A malformed or missing input at a JSON pointer. */
export interface CallProblem {
  readonly code: '90001' | '90004' | '90005' | '91016'
  readonly pointer: string
}

/** A claim of the client about what the server knows: compared, never believed. */
export interface Claim {
  readonly path: string
  readonly value: string
}

export interface FieldFilter {
  readonly field: string
  readonly operator: Operator
  readonly value: string
}

/** A call as its operation sees it. */
export interface DecodedCall {
  readonly id: string | null
  readonly version: number | null
  readonly mask: number | null
  /** Masks by name, where a call takes more than one. */
  readonly masks: { readonly [name: string]: number }
  readonly filter: Values
  readonly forms: readonly FieldFilter[]
  /** Conditions over fields of served forms, by their id. */
  readonly served: readonly FieldFilter[]
  readonly sort: readonly Sort[]
  readonly page: Page | null
  readonly exact: boolean
  /** Where the page before ended, as its answer said. */
  readonly cursor?: string | null
  /** Fields of the rows that are wanted; null: all that a row has. */
  readonly only?: ReadonlySet<string> | null
  /** Fields bound by name in query or body. */
  readonly values: Values
  /** What the client read of the record before: a hint, never a fact. */
  readonly record: Values
  /** Ids or keys that were added to a field and removed from it, by the dotted way to it. */
  readonly added: { readonly [field: string]: readonly string[] }
  readonly removed: { readonly [field: string]: readonly string[] }
  /** Ids of the chosen rows. */
  readonly selection: readonly string[]
  /** The record's part of the body: only the fields that came. */
  readonly payload: Values | null
  /** Answers to served forms that came with it. */
  readonly submissions: readonly unknown[] | null
  readonly input: { readonly [name: string]: unknown }
  readonly claims: readonly Claim[]
}

/** What bindings are sorted into while a request is read. */
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
}

export const emptyDecodeState = (): DecodeState => ({
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
