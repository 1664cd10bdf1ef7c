import { bindingsOf } from '#engine/definition'
import type { Binding, Call, Module } from '#engine/definition'
import { isInstant } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { below } from '#engine/source'
import { decodeBody } from './decodeBody.ts'
import { withNamedFields } from './namedFields.ts'
import { emptyDecodeState } from './decodedCall.ts'
import type { CallProblem, DecodedCall, DecodeState, WireRequest } from './decodedCall.ts'
import { decodeForms, decodeOnly, decodeSort } from './decodeList.ts'
import { decodePage } from './decodePage.ts'
import { decodeValue } from './decodeValue.ts'
import { isList } from './isList.ts'
import { queryValues } from './queryValues.ts'

/** Query names that every list accepts in addition to its own (wire contract, 1). */
const LIST_NAMES: readonly string[] = ['orden', 'forms', 'exacto', 'cursor', 'campos']

/** Reads the claims of a request, even if other parts of it are invalid. */
export function decodeNames(
  module: Module,
  call: Call,
  request: WireRequest,
): Pick<DecodedCall, 'claims' | 'input' | 'values'> {
  return readRequest(module, call, request, 'UTC').state
}

/**
 * Decodes a request by the description of its call. The inverse of `encode`. Input that is not understood is refused.
 * @param timeZone zone of the organisation, in which instants become days
 */
export function decode(
  module: Module,
  call: Call,
  request: WireRequest,
  timeZone = 'UTC',
): Result<DecodedCall, CallProblem> {
  const { state, decoded } = readRequest(module, call, request, timeZone)
  return state.problems.length > 0 ? failAll(state.problems) : ok(decoded())
}

function readRequest(
  module: Module,
  call: Call,
  request: WireRequest,
  timeZone: string,
): { readonly state: DecodeState; readonly decoded: () => DecodedCall } {
  const state = emptyDecodeState(isStrict(request), timeZone)
  const segments = call.paths[0]?.filter((segment) => segment.kind === 'parameter') ?? []
  segments.forEach(({ path }, at) => decodeValue(module, path, [request.parameters[at] ?? ''], path.join('.'), state))
  // An id that is not valid in an address identifies nothing.
  for (const [at, problem] of state.problems.entries()) state.problems[at] = { ...problem, code: '91016' }
  const list = isList(call)
  const query = queryValues(module, request.query, call.query, list ? LIST_NAMES : [], state)
  for (const binding of call.query) bind(module, binding, query, state)
  decodeHeaders(module, call, request, state)
  const payload = withNamedFields(module, call, decodeBody(module, call, request, state), state)
  const sort = list ? decodeSort(module, state.sort ?? query.get('orden')?.[0], state) : []
  if (list) decodeForms(module, query.get('forms') ?? [], state)
  const only = list ? decodeOnly(module, query.get('campos')?.[0], state) : null
  const page = decodePage(call, state)
  const sentVersion = version(request, payload.raw, state)
  checkRanges(call, state)
  if (hasUnknownBits(module, state.mask)) state.problems.push({ code: '90004', pointer: '/mask' })
  // Copied name by name, because removing some names from an object is slow and this runs for every request.
  const decoded = (): DecodedCall => ({
    id: state.id,
    version: sentVersion,
    mask: state.mask,
    masks: state.masks,
    filter: state.filter,
    forms: state.forms,
    served: state.served,
    sort,
    page,
    exact: query.get('exacto')?.[0] !== 'false',
    cursor: query.get('cursor')?.[0] ?? null,
    only,
    values: state.values,
    record: state.record,
    added: state.added,
    removed: state.removed,
    selection: state.selection,
    payload: payload.values,
    submissions: payload.submissions,
    input: state.input,
    claims: state.claims,
  })
  return { state, decoded }
}

/** Whether a mask has bits that the module does not have. A module without masks takes any. */
export function hasUnknownBits({ masks }: Module, mask: number | null): boolean {
  const known = [...masks.keys()].reduce((sum, bit) => sum | bit, 0)
  return mask !== null && known !== 0 && (mask & ~known) !== 0
}

/** Reports ranges whose end lies before their start. A day ends after it began, an instant does not. */
function checkRanges(call: Call, { filter, problems }: DecodeState): void {
  for (const [name, value] of Object.entries(filter)) {
    const { from, to } = isObject(value) ? value : {}
    if (typeof from !== 'string' || typeof to !== 'string' || from.length !== to.length) continue
    if (to < from || (to === from && isInstant(to))) problems.push({ code: '90005', pointer: startOf(call, name) })
  }
}

/** Returns the pointer of the start of a filter's range. */
function startOf(call: Call, filter: string): string {
  const [binding] = bindingsOf(call).filter(
    ({ source }) => source.kind === 'path' && source.path.join('.') === `filter.${filter}.from`,
  )
  return binding ? binding.name.split('.').reduce(below, '') : `/${filter}`
}

/** Whether the client asks for strict handling, as our own client does. Others may send back everything that they read. */
const isStrict = ({ headers = {} }: WireRequest): boolean =>
  [headers['prefer'] ?? ''].flat().some((preference) => /(?:^|[,;\s])handling=strict(?:$|[,;\s])/i.test(preference))

function bind(
  module: Module,
  { name, source }: Binding,
  query: ReadonlyMap<string, readonly string[]>,
  state: DecodeState,
): void {
  const written = query.get(name.toLowerCase())
  if (source.kind === 'constant' || !written) return
  decodeValue(module, source.path, written, name, state)
}

function decodeHeaders(module: Module, call: Call, { headers = {} }: WireRequest, state: DecodeState): void {
  for (const { name, source } of call.headers) {
    const said = headers[name.toLowerCase()]
    if (source.kind === 'path' && said !== undefined && said !== '')
      decodeValue(module, source.path, [said].flat(), name, state)
  }
}

/**
 * Reads the version from `If-Match: "7"` or from `version` in the body. If they differ, neither counts. Without a version,
 * or with `*`, nothing is compared. A header that has no valid version is refused, because its client relies on the
 * comparison.
 */
function version({ ifMatch = '' }: WireRequest, raw: Values | null, state: DecodeState): number | null {
  const etag = /^"(\d{1,9})"$/.exec(ifMatch)?.[1]
  if (etag === undefined && ifMatch !== '' && ifMatch !== '*')
    state.problems.push({ code: '90004', pointer: '/If-Match' })
  const header = etag === undefined ? null : Number(etag)
  const inBody = raw?.['version']
  const body = typeof inBody === 'number' && isVersion(inBody) ? inBody : null
  if (header !== null && body !== null && header !== body) state.problems.push({ code: '90004', pointer: '/version' })
  return header ?? body
}

const isVersion = (said: number): boolean => Number.isInteger(said) && Math.abs(said) <= LARGEST_VERSION

/** Largest version that fits into the digits of the header. It is within the range of the column. */
const LARGEST_VERSION = 999_999_999
