import type { CallSource, Method, ModuleSource } from '#engine/source'
import { companionsOf, withCompanions } from './companions.ts'
import { bindingsIn } from './bindings.ts'
import type { ReportFault } from './fault.ts'
import type { Body, Call, PathSegment, Right } from './model.ts'
import { ownValue } from './ownValue.ts'

export const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

type Calls = { readonly [name: string]: CallSource }

/** Modules and rights that a call may refer to. */
interface CallSurroundings {
  readonly modules?: { readonly [id: string]: ModuleSource }
  readonly rightOf?: (word: string, pointer: string) => Right | null
  /** Groups of codes, by name. */
  readonly refusals?: { readonly [group: string]: readonly string[] }
}

/**
 * Resolves a call's `extends` and parses its wire declaration. Its rights are derived from the actions that lead to it.
 */
export function compileCall(
  module: string,
  name: string,
  calls: Calls,
  rights: readonly Right[],
  open: 'public' | 'session' | undefined,
  fault: ReportFault,
  { modules = {}, rightOf = () => null, refusals = {} }: CallSurroundings = {},
): Call {
  const declared = withStandardAnswer(name, withBorrowed(name, calls, fault))
  const source = withRefusals(withCompanions(declared, modules), refusals)
  const method = METHODS.find((candidate) => source[candidate] !== undefined) ?? 'GET'
  const path = source[method]
  if (path === undefined) fault(`/calls/${name}`, 'noMethod')
  return {
    module,
    name,
    operation: source.operation ?? name,
    dialect: source.dialect ?? null,
    accepts: source.accepts ?? null,
    method,
    paths: [path ?? '', ...(source.alias ?? [])].map(segments),
    query: bindingsIn(source.query ?? {}),
    headers: bindingsIn(source.headers ?? {}),
    body: body(source),
    answer: answer(source.answer ?? {}, `/calls/${name}/answer`, fault),
    companions: companionsOf(declared, modules),
    source,
    needs: needs(name, source, rights, open),
    self: source.self === undefined ? null : rightOf(source.self, `/calls/${name}/self`),
  }
}

/** Groups of codes are replaced by their codes. */
function withRefusals(source: CallSource, groups: NonNullable<CallSurroundings['refusals']>): CallSource {
  if (!source.refuses) return source
  const codes = source.refuses.flatMap((code) => ownValue(groups, code) ?? [code])
  return { ...source, refuses: [...new Set(codes)].toSorted((one, other) => one.localeCompare(other)) }
}

const BULK: readonly string[] = ['bulkRemove', 'bulkStatus', 'bulkRestore', 'bulkPurge']

/** Changes of several records answer which ones they were. */
function withStandardAnswer(name: string, source: CallSource): CallSource {
  const operation = source.operation ?? name
  return BULK.includes(operation) && source.answers === undefined ? { ...source, answers: 'Ids' } : source
}

function withBorrowed(name: string, calls: Calls, fault: ReportFault): CallSource {
  const { extends: like, ...declared } = calls[name] ?? {}
  if (like === undefined) return declared
  const lender = like === name ? undefined : ownValue(calls, like)
  if (!lender) {
    fault(`/calls/${name}/extends`, 'unknownCall', { call: like, known: Object.keys(calls) })
    return declared
  }
  if (lender.extends !== undefined) fault(`/calls/${name}/extends`, 'circle', { call: like })
  const { extends: _, ...base } = lender
  const maps = MAPS.flatMap((key) => {
    const [theirs, ours] = [base[key], declared[key]]
    return typeof theirs === 'object' && typeof ours === 'object' ? [[key, { ...theirs, ...ours }] as const] : []
  })
  return { ...withoutOverridden(base, declared), ...declared, ...Object.fromEntries(maps) }
}

/** Keys that are merged name by name when a call is borrowed. */
const MAPS = ['query', 'filter', 'headers', 'body', 'form', 'parts', 'answer'] as const

const BODIES = ['body', 'form', 'parts'] as const

/** A call that declares its own method or body kind does not inherit another one. */
function withoutOverridden(lent: CallSource, declared: CallSource): CallSource {
  const dropped = [METHODS, BODIES].flatMap((alternatives): readonly (keyof CallSource)[] =>
    alternatives.some((key) => declared[key] !== undefined) ? alternatives : [],
  )
  return Object.fromEntries(Object.entries(lent).filter(([key]) => !dropped.some((one) => one === key)))
}

/** Parses the places of the response parts: in the body or in a header. */
function answer(
  source: { readonly [name: string]: string },
  pointer: string,
  fault: ReportFault,
): { readonly [name: string]: readonly string[] } {
  return Object.fromEntries(
    Object.entries(source).map(([name, path]) => {
      const steps = path.split('.')
      if (steps[0] !== 'body' && steps[0] !== 'header')
        fault(`${pointer}/${name}`, 'unknownName', { name: steps[0], known: ['body', 'header'] })
      return [name, steps]
    }),
  )
}

const segments = (path: string): readonly PathSegment[] =>
  path
    .split('/')
    .filter((text) => text !== '')
    .map((text) => {
      const parameter = /^\{(.+)\}$/.exec(text)?.[1]
      return parameter === undefined ? { kind: 'text', text } : { kind: 'parameter', path: parameter.split('.') }
    })

function body(source: CallSource): Body {
  if (source.body === 'payload') return { kind: 'payload' }
  if (typeof source.body === 'object') return { kind: 'json', bindings: bindingsIn(source.body) }
  if (source.form) return { kind: 'form', bindings: bindingsIn(source.form) }
  if (source.parts) return { kind: 'parts', bindings: bindingsIn(source.parts) }
  return { kind: 'none' }
}

/**
 * Returns who may make a call. A picker is open to every session; any other call requires an action that leads to it.
 */
function needs(
  name: string,
  source: CallSource,
  rights: readonly Right[],
  open: 'public' | 'session' | undefined,
): Call['needs'] {
  const declared = source.needs ?? open ?? (name === 'pick' ? 'session' : undefined)
  if (open === 'public' || declared === 'public') return { kind: 'public' }
  if (declared === 'session') return { kind: 'session' }
  return { kind: 'rights', rights }
}
