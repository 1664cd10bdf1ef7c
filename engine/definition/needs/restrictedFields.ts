import type { Principal } from '#engine/access'
import { fileOf } from '../isStored.ts'
import type { FieldNeeds, Module, Right } from '../model.ts'
import { coversCalls } from './coversCalls.ts'

/** The fields of a module that a user may not read, and those that the user may read but not write. */
export interface RestrictedFields {
  readonly hidden: ReadonlySet<string>
  readonly readOnly: ReadonlySet<string>
  /** Filters that are not fields of the record, or replace one. */
  readonly filters: ReadonlySet<string>
}

/** Calls that return records, and calls that change them. */
const READING: readonly string[] = ['list', 'pick', 'get', 'export', 'history']
const WRITING: readonly string[] = ['create', 'edit', 'toggle']

export function restrictedFields(module: Module, principal: Principal): RestrictedFields {
  const { fields, filters } = module.needs
  const held = (rights: readonly Right[] | null, calls: readonly string[]): boolean =>
    rights === null || coversCalls(rights, module, calls, principal)
  const unread = (needs: ReadonlyMap<string, FieldNeeds>): ReadonlySet<string> =>
    new Set([...needs].flatMap(([name, { read }]) => (held(read, READING) ? [] : [name])))
  const unreadable = unread(fields)
  // A count of a list tells something about it, and so do the size or path of a file and others who agree in a value.
  const derived = [...module.fields.values()].filter(
    ({ source }) =>
      unreadable.has(source.count ?? '') ||
      unreadable.has(fileOf(source) ?? '') ||
      source.alike?.some((name) => unreadable.has(name)) === true,
  )
  const hidden = new Set([...unreadable, ...derived.map(({ name }) => name)])
  const fixed = [...fields].flatMap(([name, { write }]) => (held(write, WRITING) || hidden.has(name) ? [] : [name]))
  const revealing = [...module.filters.derivedFrom].flatMap(([name, of]) =>
    of.some((one) => hidden.has(one)) ? [name] : [],
  )
  return { hidden, readOnly: new Set(fixed), filters: new Set([...hidden, ...unread(filters), ...revealing]) }
}

export const hasNoRestrictions = ({ hidden, readOnly, filters }: RestrictedFields): boolean =>
  hidden.size + readOnly.size + filters.size === 0
