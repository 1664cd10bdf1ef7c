import type { Binding, Call, Module } from '#engine/definition'
import { isInstant } from '#engine/field'
import type { Operator } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { Sort } from '#engine/definition'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { below } from '#engine/source'
import { takesList } from './binding.ts'
import { decodeBody } from './decodeBody.ts'
import { decodeForms, decodeOnly, decodeSort } from './decodeList.ts'
import { decodePage } from './decodePage.ts'
import type { Page } from './decodePage.ts'
import { decodeValue } from './decodeValue.ts'
import { isList } from './isList.ts'

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
export interface Draft {
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

/** Names that every list takes beside its own (wire contract, 1). */
const LIST_NAMES: readonly string[] = ['orden', 'forms', 'exacto', 'cursor', 'campos']

/** What a request says of whom it is for, whatever else is wrong with it. */
export function namedIn(
  module: Module,
  call: Call,
  request: WireRequest,
): Pick<DecodedCall, 'claims' | 'input' | 'values'> {
  return read(module, call, request).draft
}

/** Reads a request with the description it was written with; the mirror of `encode`. Refuses what it does not know. */
export function decode(module: Module, call: Call, request: WireRequest): Result<DecodedCall, CallProblem> {
  const { draft, decoded } = read(module, call, request)
  return draft.problems.length > 0 ? fail(...draft.problems) : ok(decoded())
}

function read(
  module: Module,
  call: Call,
  request: WireRequest,
): { readonly draft: Draft; readonly decoded: () => DecodedCall } {
  const draft = emptyDraft()
  const segments = call.paths[0]?.filter((segment) => segment.kind === 'parameter') ?? []
  segments.forEach(({ path }, at) => decodeValue(module, path, [request.parameters[at] ?? ''], path.join('.'), draft))
  // What an address cannot say names nothing.
  draft.problems.splice(
    0,
    draft.problems.length,
    ...draft.problems.map((problem) => ({ ...problem, code: '91016' as const })),
  )
  const list = isList(call)
  const query = grouped(module, request.query, call.query, list ? LIST_NAMES : [], draft)
  for (const binding of call.query) bind(module, binding, query, draft)
  decodeHeaders(module, call, request, draft)
  const payload = decodeBody(module, call, request, draft)
  const sort = list ? decodeSort(module, draft.sort ?? query.get('orden')?.[0], draft) : []
  if (list) decodeForms(module, query.get('forms') ?? [], draft)
  const only = list ? decodeOnly(module, query.get('campos')?.[0], draft) : null
  const page = decodePage(call, draft)
  checkRanges(draft)
  // Name by name: taking some names out of an object is slow, and this is done for every request.
  const decoded = (): DecodedCall => ({
    id: draft.id,
    version: version(request, payload.raw),
    mask: draft.mask,
    masks: draft.masks,
    filter: draft.filter,
    forms: draft.forms,
    served: draft.served,
    sort,
    page,
    exact: query.get('exacto')?.[0] === 'true',
    cursor: query.get('cursor')?.[0] ?? null,
    only,
    values: draft.values,
    record: draft.record,
    added: draft.added,
    removed: draft.removed,
    selection: draft.selection,
    payload: payload.values,
    submissions: payload.submissions,
    input: draft.input,
    claims: draft.claims,
  })
  return { draft, decoded }
}

const emptyDraft = (): Draft => ({
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

/** An end before its start: a day ends after it began, an instant does not. */
function checkRanges({ filter, problems }: Draft): void {
  for (const [name, value] of Object.entries(filter)) {
    const { from, to } = isObject(value) ? value : {}
    if (typeof from !== 'string' || typeof to !== 'string' || from.length !== to.length) continue
    if (to < from || (to === from && isInstant(to))) problems.push({ code: '90005', pointer: `/${name}` })
  }
}

const NO_QUERY: ReadonlyMap<string, readonly string[]> = new Map()

/** Query values by declared name, without regard to case; a scalar twice and an unknown name are problems. */
function grouped(
  module: Module,
  pairs: WireRequest['query'],
  bindings: readonly Binding[],
  more: readonly string[],
  draft: Draft,
): ReadonlyMap<string, readonly string[]> {
  if (pairs.length === 0) return NO_QUERY
  const lists = new Map([
    ...bindings.map((binding) => [binding.name.toLowerCase(), takesList(module, binding, true)] as const),
    ...more.map((name) => [name, name === 'forms'] as const),
  ])
  const found = new Map<string, string[]>()
  for (const [written, value] of pairs) {
    const name = written.toLowerCase()
    const held = found.get(name) ?? []
    if (!lists.has(name) || (held.length > 0 && value !== '' && !lists.get(name)) || value.includes('\0'))
      draft.problems.push({ code: '90004', pointer: below('', written) })
    else if (value !== '') {
      // Added to, not copied: a name may be said as often as an address has room.
      held.push(value)
      found.set(name, held)
    }
  }
  return found
}

function bind(
  module: Module,
  { name, source }: Binding,
  query: ReadonlyMap<string, readonly string[]>,
  draft: Draft,
): void {
  const written = query.get(name.toLowerCase())
  if (source.kind === 'constant' || !written) return
  decodeValue(module, source.path, written, name, draft)
}

function decodeHeaders(module: Module, call: Call, { headers = {} }: WireRequest, draft: Draft): void {
  for (const { name, source } of call.headers) {
    const said = headers[name.toLowerCase()]
    if (source.kind === 'path' && said !== undefined && said !== '')
      decodeValue(module, source.path, [said].flat(), name, draft)
  }
}

/** `If-Match: "7"` before `version` in the body. */
function version({ ifMatch }: WireRequest, raw: Values | null): number | null {
  const header = /^"(\d{1,9})"$/.exec(ifMatch ?? '')?.[1]
  if (header !== undefined) return Number(header)
  const said = raw?.['version']
  return typeof said === 'number' && Number.isInteger(said) && Math.abs(said) <= LARGEST_VERSION ? said : null
}

/** As many digits as a header may have: none is beyond the column. */
const LARGEST_VERSION = 999_999_999
