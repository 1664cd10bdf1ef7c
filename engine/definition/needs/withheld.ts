import type { Principal } from '#engine/access'
import type { FieldNeeds, Module, Right } from '../model.ts'
import { isHeld } from './isHeld.ts'

/** What somebody may not read of a module, and what of the rest not write. */
export interface Withheld {
  readonly hidden: ReadonlySet<string>
  readonly fixed: ReadonlySet<string>
  /** Filters that are no fields of the record, or stand in place of one. */
  readonly filters: ReadonlySet<string>
}

/** Calls that answer records, and calls that change them. */
const READING: readonly string[] = ['list', 'pick', 'get', 'export', 'history']
const WRITING: readonly string[] = ['create', 'edit', 'toggle']

export function withheldFrom(module: Module, principal: Principal): Withheld {
  const { fields, filters } = module.needs
  const held = (rights: readonly Right[] | null, calls: readonly string[]): boolean =>
    rights === null || isHeld(rights, module, calls, principal)
  const unread = (needs: ReadonlyMap<string, FieldNeeds>): ReadonlySet<string> =>
    new Set([...needs].flatMap(([name, { read }]) => (held(read, READING) ? [] : [name])))
  const hidden = unread(fields)
  const fixed = [...fields].flatMap(([name, { write }]) => (held(write, WRITING) || hidden.has(name) ? [] : [name]))
  const revealing = [...module.filters.reveals].flatMap(([name, of]) =>
    of.some((one) => hidden.has(one)) ? [name] : [],
  )
  return { hidden, fixed: new Set(fixed), filters: new Set([...hidden, ...unread(filters), ...revealing]) }
}

export const isNothing = ({ hidden, fixed, filters }: Withheld): boolean =>
  hidden.size + fixed.size + filters.size === 0
