import type { FieldSource, ModuleSource } from '#engine/source'
import { bindingsOf } from './bindings.ts'
import type { Call, Module } from './model.ts'
import { restrictModule } from './restrictModule.ts'

/** Calls of other modules that supply the options of fields: call names by module. */
type OptionLenders = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the calls of other modules that the fields and filters of these modules take their options from. */
export function optionCallsByModule(sources: Iterable<ModuleSource>): OptionLenders {
  const lenders = new Map<string, Set<string>>()
  for (const source of sources)
    for (const [module, call] of askedCalls([
      ...Object.values(source.fields),
      ...Object.values(source.filters?.fields ?? {}),
    ])) {
      const calls = lenders.get(module) ?? new Set()
      lenders.set(module, calls.add(call))
    }
  return lenders
}

/** Calls of a referenced module that return its records as options. */
const RECORDS = ['pick', 'list']

const askedCalls = (fields: readonly FieldSource[]): readonly (readonly [string, string])[] =>
  fields.flatMap(({ options, suggests, to, of }) => [
    ...(to === undefined ? [] : RECORDS.map((call) => [to, call] as const)),
    ...(options && 'call' in options ? otherCall(options.call) : []),
    ...(suggests === undefined ? [] : otherCall(suggests)),
    ...askedCalls(Object.values(of ?? {})),
  ])

function otherCall(named: string): readonly (readonly [string, string])[] {
  const [module = '', call] = named.split('.')
  return call === undefined ? [] : [[module, call]]
}

/**
 * Returns what a module lends to a session that may not use it: the named calls, if every session may make them, with
 * the fields that name a record. Null if there is no such call.
 */
export function optionSourceModule(module: Module, named: ReadonlySet<string>): ModuleSource | null {
  const isLent = ({ name, needs }: Call): boolean => named.has(name) && needs.kind === 'session'
  const calls = [...module.calls.values()].filter(isLent)
  if (calls.length === 0) return null
  const { version, id, icon, fields, filters } = restrictModule(module, () => false)
  const kept = new Set(calls.flatMap(filtersOf))
  const only = <T>(entries: { readonly [name: string]: T } = {}, keep: (name: string, entry: T) => boolean) =>
    Object.fromEntries(Object.entries(entries).filter(([name, entry]) => keep(name, entry)))
  return {
    version,
    id,
    ...(icon === undefined ? {} : { icon }),
    fields: only(fields, (name, { role }) => role !== undefined || kept.has(name)),
    ...(filters?.fields ? { filters: { always: [], fields: only(filters.fields, (name) => kept.has(name)) } } : {}),
    calls: Object.fromEntries(calls.map(({ name, source }) => [name, { ...source, needs: 'session' as const }])),
  }
}

/** Names of the filters that a call sends. */
const filtersOf = (call: Call): readonly string[] =>
  bindingsOf(call).flatMap(({ source }) =>
    source.kind === 'path' && source.path[0] === 'filter' ? source.path.slice(1, 2) : [],
  )
