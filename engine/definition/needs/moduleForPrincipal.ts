import { rightsOf } from '#engine/access'
import type { Principal, Rights } from '#engine/access'
import { compileServed } from '../compileServed.ts'
import type { CompileContext } from '../context.ts'
import type { Module } from '../model.ts'
import { hasNoRestrictions, restrictedFields } from './restrictedFields.ts'
import type { RestrictedFields } from './restrictedFields.ts'
import { withoutFields } from './withoutFields.ts'

interface Origin {
  readonly full: Module
  readonly withheld: RestrictedFields
}

const origins = new WeakMap<Module, Origin>()
const byRights = new WeakMap<Rights, WeakMap<Module, Module>>()
const byWithheld = new WeakMap<Module, Map<string, Module>>()

/**
 * Returns the module reduced to a user's rights: without the fields that the user may not read, and with those
 * read-only that the user may not write. All code that takes a module respects this without further checks. Compiled
 * once for all users with the same restrictions. If no field requires a right, the module itself is returned.
 */
export function moduleForPrincipal(module: Module, principal: Principal, context: CompileContext): Module {
  if (module.needs.fields.size + module.needs.filters.size === 0) return module
  const rights = rightsOf(principal)
  const known = byRights.get(rights) ?? new WeakMap<Module, Module>()
  byRights.set(rights, known)
  const restricted = known.get(module) ?? withoutWithheld(module, restrictedFields(module, principal), context)
  known.set(module, restricted)
  return restricted
}

function withoutWithheld(full: Module, withheld: RestrictedFields, context: CompileContext): Module {
  if (hasNoRestrictions(withheld)) return full
  const known = byWithheld.get(full) ?? new Map<string, Module>()
  byWithheld.set(full, known)
  const key = JSON.stringify(Object.values(withheld).map((names: ReadonlySet<string>) => [...names]))
  const restricted = known.get(key)
  if (restricted) return restricted
  const compiled = compileServed(withoutFields(full, withheld), context)
  if (!compiled.ok) throw new Error(`The module ${full.id} has rights of fields without which it does not compile`)
  origins.set(compiled.value, { full, withheld })
  known.set(key, compiled.value)
  return compiled.value
}

/** Returns the unrestricted module, or the module itself if nothing is withheld. */
export const fullModule = (module: Module): Module => origins.get(module)?.full ?? module

const NOTHING: RestrictedFields = { hidden: new Set(), readOnly: new Set(), filters: new Set() }

/** Returns the fields withheld from a restricted module. */
export const restrictionsOf = (module: Module): RestrictedFields => origins.get(module)?.withheld ?? NOTHING
