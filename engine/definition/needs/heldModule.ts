import { rightsOf } from '#engine/access'
import type { Principal, Rights } from '#engine/access'
import { compileServed } from '../compileServed.ts'
import type { CompileContext } from '../context.ts'
import type { Module } from '../model.ts'
import { isNothing, withheldFrom } from './withheld.ts'
import type { Withheld } from './withheld.ts'
import { withoutFields } from './withoutFields.ts'

interface Held {
  readonly whole: Module
  readonly withheld: Withheld
}

const origins = new WeakMap<Module, Held>()
const byRights = new WeakMap<Rights, WeakMap<Module, Module>>()
const byWithheld = new WeakMap<Module, Map<string, Module>>()

/**
 * The module as one person has it: without the fields that they may not read, with those read only that they may not write. Whatever
 * takes a module keeps to it without asking. Compiled once for all who lack the same; where no field asks for a right, it is the module.
 */
export function heldModule(module: Module, principal: Principal, context: CompileContext): Module {
  if (module.needs.fields.size + module.needs.filters.size === 0) return module
  const rights = rightsOf(principal)
  const known = byRights.get(rights) ?? new WeakMap<Module, Module>()
  byRights.set(rights, known)
  const held = known.get(module) ?? narrowed(module, withheldFrom(module, principal), context)
  known.set(module, held)
  return held
}

function narrowed(whole: Module, withheld: Withheld, context: CompileContext): Module {
  if (isNothing(withheld)) return whole
  const known = byWithheld.get(whole) ?? new Map<string, Module>()
  byWithheld.set(whole, known)
  const key = JSON.stringify(Object.values(withheld).map((names: ReadonlySet<string>) => [...names]))
  const held = known.get(key)
  if (held) return held
  const compiled = compileServed(withoutFields(whole, withheld), context)
  if (!compiled.ok) throw new Error(`The module ${whole.id} has rights of fields without which it does not compile`)
  origins.set(compiled.value, { whole, withheld })
  known.set(key, compiled.value)
  return compiled.value
}

/** The module of which this is what somebody has; itself where nothing is withheld. */
export const wholeModule = (module: Module): Module => origins.get(module)?.whole ?? module

const NOTHING: Withheld = { hidden: new Set(), fixed: new Set(), filters: new Set() }

/** What a module lacks of the whole one. */
export const withheldOf = (module: Module): Withheld => origins.get(module)?.withheld ?? NOTHING
