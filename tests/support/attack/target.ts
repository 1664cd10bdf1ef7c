import { encode, type CallScope } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { Portal } from '../../../server/operation/portal.ts'
import { domain } from '../../../server/domain/index.ts'
import { STRICT } from '../wireClient.ts'
import { sampleOf, type Own } from './sample.ts'
import type { Shot, ShotBody } from './shoot.ts'

/** One declared call, with the module that it is made in. */
export interface Target {
  readonly module: Module
  readonly call: Call
  /** `category.edit`. */
  readonly name: string
}

/** Every declared call of every module: a new module is among them by being there. */
export const targetsOf = ({ definitions }: Portal): readonly Target[] =>
  [...definitions.modules.values()].flatMap((module) =>
    [...module.calls.values()].map((call) => ({ module, call, name: `${module.id}.${call.name}` })),
  )

/** Ends the session that makes it. */
export const endsSession = ({ module, call }: Target): boolean =>
  Object.hasOwn(domain[module.id]?.sessionEndings ?? {}, call.name)

/** Leaves the session that makes it another than it was: after it the session is read anew. */
export const turnsSession = ({ module, call }: Target): boolean =>
  [
    ...[...module.forms.values()].map(({ submit }) => submit),
    ...[...module.actions.values()].map(({ effect }) => effect),
  ].some(({ calls, then }) => calls === call.operation && then.some((follow) => follow === 'session'))

export const isPublic = ({ call }: Target): boolean => call.needs.kind === 'public'

/** Names of `input` that the address holds: a call cannot be made without them. */
export const pathInputs = ({ call }: Target): readonly string[] =>
  (call.paths[0] ?? []).flatMap((segment) =>
    segment.kind === 'parameter' && segment.path[0] === 'input' ? [segment.path[1] ?? ''] : [],
  )

/** Whether the address holds the id of a record, of this module or another: the organisation and filters are none. */
export const hasParameter = ({ call }: Target): boolean =>
  (call.paths[0] ?? []).some((segment) => segment.kind === 'parameter' && !OF_LISTS.includes(segment.path[0] ?? ''))

const OF_LISTS = ['tenant', 'filter']

/** Whether a filter stands in the address. */
export const hasPathFilter = ({ call }: Target): boolean =>
  (call.paths[0] ?? []).some((segment) => segment.kind === 'parameter' && segment.path[0] === 'filter')

export const isListCall = ({ call }: Target): boolean =>
  [...call.query, ...bodyBindings(call)].some(({ source }) => source.kind === 'path' && source.path[0] === 'page')

/** A list at an address of its own: of the module, not of one record. */
export const isWholeList = (target: Target): boolean => isListCall(target) && !hasParameter(target)

/** A list of the module's own records, which takes orders and conditions. */
export const isResourceList = (target: Target): boolean =>
  isListCall(target) &&
  !hasParameter(target) &&
  target.module.fields.size > 0 &&
  !Object.hasOwn(target.call.source, 'answers')

/** Names on the wire for the size of a page and its number. */
export const pageNames = ({ call }: Target): readonly { readonly name: string; readonly inBody: boolean }[] => {
  const isPage = ({ source }: Call['query'][number]): boolean => source.kind === 'path' && source.path[0] === 'page'
  return [
    ...call.query.filter(isPage).map(({ name }) => ({ name, inBody: false })),
    ...bodyBindings(call)
      .filter(isPage)
      .map(({ name }) => ({ name, inBody: true })),
  ]
}

/** Whether a name on the wire may hold several values. */
export function takesMany({ module }: Target, { list, source }: Call['query'][number]): boolean {
  if (list || source.kind === 'constant') return list
  const [head = '', name = ''] = source.path
  const field = head === 'filter' ? module.filters.byName.get(name) : module.fields.get(name)
  return (
    ['added', 'removed', 'selection', 'payload', 'file'].includes(head) ||
    field?.source.many === true ||
    (field !== undefined && (Array.isArray(field.kind.initial) || field.kind.operators[0] === 'in')) ||
    (head === 'filter' && !field)
  )
}

export const bodyBindings = ({ body }: Call): Call['query'] =>
  body.kind === 'json' || body.kind === 'form' || body.kind === 'parts' ? body.bindings : []

/** Whether a record travels in the body. */
export const hasPayload = ({ call }: Target): boolean =>
  call.body.kind === 'payload' ||
  bodyBindings(call).some(({ source }) => source.kind === 'path' && source.path[0] === 'payload')

/** The fields that a call is sent: those of the form that submits to it, else what its actions send, else all that may be written. */
export function sentFields({ module, call }: Target): readonly Field[] {
  if (call.operation === 'toggle') return toggled(module)
  const form = [...module.forms.values()].find(({ submit, readOnly }) => submit.calls === call.operation && !readOnly)
  const sent = sentByActions(module, call.operation)
  const parent = call.operation === 'create' ? module.within?.field.name : undefined
  const names =
    form?.sections.flatMap(({ rows }) => rows.flat().map(({ name }) => name)) ?? (sent.length > 0 ? sent : undefined)
  const all = [...module.fields.values()]
  return all.filter(
    (field) =>
      field.source.readOnly !== true &&
      field.source.series === undefined &&
      field.value === undefined &&
      field.role !== 'tenant' &&
      (names
        ? field.name === parent || names.includes(field.name)
        : field.wire !== false && field.source.alwaysEmpty !== true),
  )
}

/** A switch sends the other status, and what its action sends beside it. */
const toggled = (module: Module): readonly Field[] =>
  [module.roles.get('status'), ...sentByActions(module, 'toggle').map((name) => module.fields.get(name))].filter(
    (field) => field !== undefined,
  )

/** Names of the fields that actions send to a call: the one they say, else the one of their name. */
const sentByActions = ({ actions }: Module, call: string): readonly string[] => [
  ...new Set(
    [...actions.values()].flatMap(({ name, effect }) =>
      name === call || effect.calls === call ? Object.keys(effect.sends ?? {}) : [],
    ),
  ),
]

/** Bound to values by name, beside the record. */
const boundValues = ({ module, call }: Target): readonly Field[] =>
  [...call.query, ...bodyBindings(call)].flatMap(({ source }) => {
    const field =
      source.kind === 'path' && source.path[0] === 'values' ? module.fields.get(source.path[1] ?? '') : undefined
    return field ? [field] : []
  })

/** Every field whose value a call takes, in its record or by name. */
export const takenFields = (target: Target): readonly Field[] =>
  hasPayload(target) ? [...sentFields(target), ...boundValues(target), ...parentField(target)] : boundValues(target)

/** A new record says within which it stands, though no form asks for it. */
const parentField = ({ module, call }: Target): readonly Field[] =>
  call.operation === 'create' && module.within ? [module.within.field] : []

/** Values that a call takes. A switch of the status is sent the other one, whatever its form. */
export function sampleValues(target: Target, own: Own): { readonly [field: string]: unknown } {
  if (target.call.operation === 'toggle') {
    const status = target.module.roles.get('status')
    return status ? { [status.name]: 'FBy' } : {}
  }
  return Object.fromEntries(
    takenFields(target).flatMap((field) => {
      const value = sampleOf(field, own)
      return value === undefined ? [] : [[field.name, value] as const]
    }),
  )
}

/** Every bit that a module's masks know. */
export const wholeMask = ({ module }: Target): number | null =>
  module.masks.size === 0
    ? null
    : [...module.masks.keys()].filter((bit) => bit !== STATUS).reduce((sum, bit) => sum | bit, 0)

const STATUS = 1024

export interface Environment {
  readonly tenant: string
  readonly user: string
}

/** Whether a call compares the sent version with that of its record. */
export const comparesVersion = ({ call }: Target): boolean =>
  call.source.version === 'required' ||
  (call.method === 'PUT' && (call.paths[0] ?? []).some((one) => one.kind === 'parameter' && one.path[0] === 'id'))

/** Writes a call by the engine's own contract. */
export function shotOf({ module, call }: Target, scope: CallScope, around: Environment): Shot {
  const made = encode(module, call, scope, { ...around, language: '3' })
  return {
    method: made.method,
    path: made.path,
    query: made.query,
    headers: {
      ...STRICT,
      ...Object.fromEntries(made.headers),
      ...(made.version === null ? {} : { 'if-match': `"${made.version}"` }),
    },
    body: bodyOf(made.body),
  }
}

function bodyOf(body: ReturnType<typeof encode>['body']): ShotBody {
  if (body.kind !== 'parts') return body
  return {
    kind: 'parts',
    parts: body.parts.map((part) =>
      part.kind === 'json'
        ? { name: part.name, text: JSON.stringify(part.value) }
        : { name: part.name, text: String(part.file), type: 'application/octet-stream', file: 'a.pdf' },
    ),
  }
}

/** Whether a binding puts a call's whole record, or a top-level part of it, into the body. */
const isWhole = ({ source, name }: Call['query'][number]): boolean =>
  source.kind === 'path' &&
  source.path[0] === 'payload' &&
  source.path.length === 1 &&
  (name === '*' || !name.includes('.'))

/** The same with its record changed; null where none travels. */
export function withPayload(
  { call }: Target,
  shot: Shot,
  change: (payload: { readonly [name: string]: unknown }) => unknown,
): Shot | null {
  const { body } = shot
  const binding = bodyBindings(call).find(isWhole)
  if (body.kind === 'json' && (call.body.kind === 'payload' || binding?.name === '*'))
    return { ...shot, body: { kind: 'json', value: change(Object(body.value)) } }
  if (body.kind !== 'parts' || !binding) return null
  return {
    ...shot,
    body: {
      kind: 'parts',
      parts: body.parts.map((part) =>
        part.name === binding.name ? { ...part, text: JSON.stringify(change(Object(JSON.parse(part.text)))) } : part,
      ),
    },
  }
}

/** An object with a value at a path. */
export function putAt(object: { readonly [name: string]: unknown }, path: readonly string[], value: unknown): object {
  const [head = '', ...rest] = path
  const held: unknown = object[head]
  const inner = typeof held === 'object' && held !== null ? (held as { readonly [name: string]: unknown }) : {}
  return { ...object, [head]: rest.length === 0 ? value : putAt(inner, rest, value) }
}

/** A name of the query or of the body under which a call is told something. */
export interface BoundName {
  readonly name: string
  readonly inBody: boolean
}

/** Names that stand for what the server knows by itself: for the organisation, the user, the function, the mask. */
export function boundTo({ call }: Target, head: string): readonly BoundName[] {
  const named = (bindings: Call['query'], inBody: boolean): readonly BoundName[] =>
    bindings.flatMap(({ name, source }) =>
      source.kind === 'path' && source.path[0] === head ? [{ name, inBody }] : [],
    )
  return [...named(call.query, false), ...named(bodyBindings(call), true)]
}

/** The same with something else said under a name of its query or its body. */
export const withBound = (shot: Shot, { name, inBody }: BoundName, value: unknown): Shot =>
  inBody
    ? { ...shot, body: saying(shot.body, name, value) }
    : withQuery(shot, [[name, typeof value === 'string' ? value : JSON.stringify(value)]])

function saying(body: ShotBody, name: string, value: unknown): ShotBody {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const [part = '', ...path] = name.replace('[]', '').split('.')
  if (body.kind === 'json') return { ...body, value: putAt(Object(body.value), [part, ...path], value) }
  if (body.kind === 'form') return { ...body, pairs: [...body.pairs.filter(([held]) => held !== name), [name, text]] }
  if (body.kind !== 'parts') throw new Error(`nothing is said under ${name} in a body of ${body.kind}`)
  const others = body.parts.filter((held) => held.name !== part)
  const held = body.parts.find((one) => one.name === part)?.text ?? '{}'
  const said = path.length === 0 ? text : JSON.stringify(putAt(Object(JSON.parse(held)), path, value))
  return { ...body, parts: [{ name: part, text: said }, ...others] }
}

/** The same with nothing said under a name. */
export const withoutBound = (shot: Shot, { name, inBody }: BoundName): Shot =>
  inBody && shot.body.kind === 'json'
    ? { ...shot, body: { ...shot.body, value: without(Object(shot.body.value), name.split('.')) } }
    : { ...shot, query: shot.query.filter(([held]) => inBody || held !== name) }

function without(object: { readonly [name: string]: unknown }, [head = '', ...rest]: readonly string[]): object {
  const { [head]: held, ...others } = object
  return rest.length === 0 ? others : { ...others, [head]: without(Object(held), rest) }
}

/** The same with other values for some names of its query. */
export const withQuery = (shot: Shot, pairs: Shot['query']): Shot => ({
  ...shot,
  query: [...shot.query.filter(([name]) => !pairs.some(([other]) => other === name)), ...pairs],
})
