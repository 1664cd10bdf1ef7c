import type { Binding, Call, Module } from '#engine/definition'
import { readPath } from '#engine/expression'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { below } from '#engine/source'
import { acceptsList } from './binding.ts'
import type { DecodeState, WireRequest } from './decodedCall.ts'
import { decodePayload } from './decodePayload.ts'
import { decodeValue } from './decodeValue.ts'
import { fileTarget } from './fileParts.ts'
import { isList } from './isList.ts'

export interface DecodedBody {
  readonly raw: Values | null
  readonly values: Values | null
  readonly submissions: readonly unknown[] | null
}

const NO_BODY: DecodedBody = { raw: null, values: null, submissions: null }

/** Decodes the body of a request as the call describes it. */
export function decodeBody(module: Module, call: Call, { body }: WireRequest, state: DecodeState): DecodedBody {
  if (call.body.kind === 'none') return NO_BODY
  if (!isObject(body)) {
    state.problems.push({ code: '90004', pointer: '' })
    return NO_BODY
  }
  if (call.body.kind === 'payload') return decodePayload(module, body, '', state)
  if (call.body.kind === 'parts') return decodeParts(module, call, call.body.bindings, body, state)
  return decodeNamed(module, call, call.body.bindings, body, state)
}

/** Decodes a multipart body: the whole payload, or one branch of it in each named part. */
function decodeParts(
  module: Module,
  call: Call,
  bindings: readonly Binding[],
  body: Values,
  state: DecodeState,
): DecodedBody {
  const branches: Branch[] = []
  let whole: DecodedBody | null = null
  for (const { name, source } of bindings) {
    if (source.kind !== 'path' || source.path[0] === 'file') continue
    const part = withoutNames(readPath(body, name.split('.')), name, bindings)
    const [head, branch] = source.path
    if (head !== 'payload') {
      if (part !== undefined && part !== null) decodeValue(module, source.path, listed(part), name, state)
    } else if (branch !== undefined) branches.push({ branch, name, value: part })
    else if (isObject(part)) whole = decodePayload(module, part, below('', name), state)
    else state.problems.push({ code: part === undefined ? '90001' : '90004', pointer: below('', name) })
  }
  for (const name of state.strict ? unknownNames(bindings, body) : [])
    if (fileTarget(call, name) === null) state.problems.push({ code: '90004', pointer: below('', name) })
  return whole ?? decodeBranches(module, branches, state)
}

/** Returns a part without the values that have a name of their own, such as `usuario.phonesDel`. */
function withoutNames(part: unknown, name: string, bindings: readonly Binding[]): unknown {
  const inside = bindings.flatMap((one) => (one.name.startsWith(`${name}.`) ? [one.name.slice(name.length + 1)] : []))
  if (inside.length === 0 || !isObject(part)) return part
  return Object.fromEntries(Object.entries(part).filter(([key]) => !inside.includes(key)))
}

/** Wire name for the whole body, in addition to the named values. */
const WHOLE = '*'

interface Branch {
  readonly branch: string
  readonly name: string
  readonly value: unknown
}

/** Merges a payload that was sent in several parts. */
function decodeBranches(module: Module, branches: readonly Branch[], state: DecodeState): DecodedBody {
  if (branches.length === 0) return NO_BODY
  const raw: { [branch: string]: unknown } = {}
  for (const { branch, name, value } of branches) {
    if (value === undefined) continue
    if (isObject(value)) raw[branch] = value
    else state.problems.push({ code: '90004', pointer: below('', name) })
  }
  return decodePayload(module, raw, '', state)
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const namesOf = (bindings: readonly Binding[]): ReadonlySet<string | undefined> =>
  new Set(bindings.map(({ name }) => name.split('.')[0]))

function unknownNames(bindings: readonly Binding[], body: Values): readonly string[] {
  const known = namesOf(bindings)
  return known.has(WHOLE) ? [] : Object.keys(body).filter((name) => !known.has(name) && name !== 'version')
}

/** Returns the value of a name. The name for the whole body returns everything without a name of its own. */
function saidAs(name: string, { body: { kind } }: Call, bindings: readonly Binding[], body: Values): unknown {
  const known = namesOf(bindings)
  if (name === WHOLE) return Object.fromEntries(Object.entries(body).filter(([key]) => !known.has(key)))
  const said = readPath(body, name.split('.'))
  // Every name of a form may repeat, so a single value is not a list.
  return kind === 'form' && Array.isArray(said) && said.length === 1 ? said[0] : said
}

/** Decodes a body of declared names. Dots nest. */
function decodeNamed(
  module: Module,
  call: Call,
  bindings: readonly Binding[],
  body: Values,
  state: DecodeState,
): DecodedBody {
  const said = (name: string): unknown => saidAs(name, call, bindings, body)
  // An ignored filter would widen the list.
  for (const name of state.strict || isList(call) ? unknownNames(bindings, body) : [])
    state.problems.push({ code: '90004', pointer: below('', name) })
  const branches: Branch[] = []
  let whole: DecodedBody | null = null
  for (const binding of bindings) {
    const { name, source } = binding
    const value = said(name)
    if (source.kind === 'constant' || (isBlank(value) && name !== WHOLE)) continue
    const pointer = name === WHOLE ? '' : name.split('.').reduce(below, '')
    if (source.path[0] === 'payload') {
      const branch = source.path[1]
      if (branch !== undefined) branches.push({ branch, name, value })
      else if (isObject(value)) whole = decodePayload(module, value, pointer, state)
      else state.problems.push({ code: '90004', pointer })
    } else if (Array.isArray(value) && !acceptsList(module, binding, false))
      state.problems.push({ code: '90004', pointer })
    else decodeValue(module, source.path, listed(value), name, state)
  }
  return { ...(whole ?? decodeBranches(module, branches, state)), raw: body }
}
