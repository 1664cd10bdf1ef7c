import { bindingsOf } from '#engine/definition'
import type { Binding, Call, Module } from '#engine/definition'
import { isInstant } from '#engine/field'
import type { Operator } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { Sort } from '#engine/definition'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { decodeForms, decodeSort } from './decodeList.ts'
import { decodePage } from './decodePage.ts'
import type { Page } from './decodePage.ts'
import { decodePayload } from './decodePayload.ts'
import { decodeValue } from './decodeValue.ts'

/** What came over the wire, split but not yet understood. */
export interface WireRequest {
  /** Decoded path parameters in the order of the path. */
  readonly parameters: readonly string[]
  readonly query: readonly (readonly [string, string])[]
  /** A JSON body; the pairs of a form; the JSON parts of a multipart body by name. */
  readonly body: unknown
  readonly ifMatch?: string | undefined
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
  readonly filter: Values
  readonly forms: readonly FieldFilter[]
  readonly sort: readonly Sort[]
  readonly page: Page | null
  readonly exact: boolean
  /** Fields bound by name in query or body. */
  readonly values: Values
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
  readonly filter: { [field: string]: unknown }
  readonly values: { [field: string]: unknown }
  readonly input: { [name: string]: unknown }
  readonly page: { size?: string; number?: string }
  readonly claims: Claim[]
  readonly problems: CallProblem[]
}

/** Names that every list takes beside its own (wire contract, 1). */
const LIST_NAMES: readonly string[] = ['orden', 'forms', 'exacto']

/** Reads a request with the description it was written with; the mirror of `encode`. Refuses what it does not know. */
export function decode(module: Module, call: Call, request: WireRequest): Result<DecodedCall, CallProblem> {
  const draft: Draft = { id: null, mask: null, filter: {}, values: {}, input: {}, page: {}, claims: [], problems: [] }
  const segments = call.paths[0]?.filter((segment) => segment.kind === 'parameter') ?? []
  segments.forEach(({ path }, at) => decodeValue(module, path, [request.parameters[at] ?? ''], path.join('.'), draft))
  const list = isList(call)
  const query = grouped(request.query, call.query, list ? LIST_NAMES : [], draft)
  for (const binding of call.query) bind(module, binding, query, draft)
  const payload = decodeBody(module, call, request, draft)
  const sort = list ? decodeSort(module, query.get('orden')?.[0], draft) : []
  const forms = list ? decodeForms(module, query.get('forms') ?? [], draft) : []
  const page = decodePage(call, draft)
  checkRanges(draft)
  if (draft.problems.length > 0) return fail(...draft.problems)
  const { id, mask, filter, values, input, claims } = draft
  return ok({
    id,
    version: version(request, payload.raw),
    mask,
    filter,
    forms,
    sort,
    page,
    exact: query.get('exacto')?.[0] === 'true',
    values,
    payload: payload.values,
    submissions: payload.submissions,
    input,
    claims,
  })
}

/** An end before its start: a day ends after it began, an instant does not. */
function checkRanges({ filter, problems }: Draft): void {
  for (const [name, value] of Object.entries(filter)) {
    const { from, to } = isObject(value) ? value : {}
    if (typeof from !== 'string' || typeof to !== 'string' || from.length !== to.length) continue
    if (to < from || (to === from && isInstant(to))) problems.push({ code: '90005', pointer: `/${name}` })
  }
}

/** A call with a page or with filters and no id is a list. */
export const isList = (call: Call): boolean =>
  ['list', 'export', 'pick'].includes(call.name) ||
  bindingsOf(call).some(({ source }) => source.kind === 'path' && source.path[0] === 'page')

/** Query values by declared name, without regard to case; a scalar twice and an unknown name are problems. */
function grouped(
  pairs: WireRequest['query'],
  bindings: readonly Binding[],
  more: readonly string[],
  draft: Draft,
): ReadonlyMap<string, readonly string[]> {
  const lists = new Map([
    ...bindings.map(({ name, list }) => [name.toLowerCase(), list] as const),
    ...more.map((name) => [name, name === 'forms'] as const),
  ])
  const found = new Map<string, string[]>()
  for (const [written, value] of pairs) {
    const name = written.toLowerCase()
    const held = found.get(name) ?? []
    if (!lists.has(name) || (held.length > 0 && value !== '' && !lists.get(name)) || value.includes('\0'))
      draft.problems.push({ code: '90004', pointer: `/${written}` })
    else if (value !== '') found.set(name, [...held, value])
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

interface DecodedBody {
  readonly raw: Values | null
  readonly values: Values | null
  readonly submissions: readonly unknown[] | null
}

const NO_BODY: DecodedBody = { raw: null, values: null, submissions: null }

function decodeBody(module: Module, call: Call, { body }: WireRequest, draft: Draft): DecodedBody {
  if (call.body.kind === 'none') return NO_BODY
  if (!isObject(body)) {
    draft.problems.push({ code: '90004', pointer: '' })
    return NO_BODY
  }
  if (call.body.kind === 'payload') return decodePayload(module, body, '', draft)
  if (call.body.kind === 'parts') return decodeParts(module, call.body.bindings, body, draft)
  decodeNamed(module, call.body.bindings, body, draft)
  return { ...NO_BODY, raw: body }
}

function decodeParts(module: Module, bindings: readonly Binding[], body: Values, draft: Draft): DecodedBody {
  let decoded: DecodedBody = NO_BODY
  for (const { name, source } of bindings) {
    if (source.kind !== 'path' || source.path[0] !== 'payload') continue
    const part = body[name]
    if (isObject(part)) decoded = decodePayload(module, part, `/${name}`, draft)
    else draft.problems.push({ code: part === undefined ? '90001' : '90004', pointer: `/${name}` })
  }
  return decoded
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A body of declared names; dots nest. */
function decodeNamed(module: Module, bindings: readonly Binding[], body: Values, draft: Draft): void {
  const known = new Set(bindings.map(({ name }) => name.split('.')[0]))
  for (const name of Object.keys(body))
    if (!known.has(name) && name !== 'version') draft.problems.push({ code: '90004', pointer: `/${name}` })
  for (const { name, list, source } of bindings) {
    const value = name
      .split('.')
      .reduce<unknown>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), body)
    if (source.kind === 'constant' || isBlank(value)) continue
    if (Array.isArray(value) && !list) draft.problems.push({ code: '90004', pointer: `/${name.replaceAll('.', '/')}` })
    else decodeValue(module, source.path, Array.isArray(value) ? value : [value], name, draft)
  }
}

/** `If-Match: "7"` before `version` in the body. */
function version({ ifMatch }: WireRequest, raw: Values | null): number | null {
  const header = /^"(\d{1,9})"$/.exec(ifMatch ?? '')?.[1]
  if (header !== undefined) return Number(header)
  const said = raw?.['version']
  return typeof said === 'number' && Number.isInteger(said) ? said : null
}
