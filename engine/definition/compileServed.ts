import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { assembleModule } from './assembleModule.ts'
import type { CompileContext } from './context.ts'
import type { Fault, Faults } from './fault.ts'
import type { Module } from './model.ts'

/** Looks for what only the author of a definition can mend, in what is written and in what came of it. */
interface Checks {
  readonly before: (source: ModuleSource, fault: Faults) => void
  readonly after: (module: Module, fault: Faults) => void
}

const nothing = (): undefined => undefined

/** Compiles a definition that `compileModule` has accepted before, as the server does at its start: the same module, without the author's checks. */
export const compileServed = (source: ModuleSource, context: CompileContext): Result<Module, Fault> =>
  compileWith(source, context, { before: nothing, after: nothing })

export function compileWith(source: ModuleSource, context: CompileContext, checks: Checks): Result<Module, Fault> {
  const faults: Fault[] = []
  const fault: Faults = (pointer, reason, figures = {}) => {
    if (!faults.some((told) => told.pointer === pointer && told.reason === reason))
      faults.push({ pointer, reason, figures })
  }
  checks.before(source, fault)
  const module = assembleModule(source, context, fault)
  checks.after(module, fault)
  return faults.length > 0 ? fail(...causes(faults)) : ok(Object.freeze(module))
}

/** A call that nothing leads to is told when nothing else is wrong: what should lead to it may be what is. */
function causes(faults: readonly Fault[]): readonly Fault[] {
  const others = faults.filter(({ reason }) => reason !== 'unreachableCall')
  return others.length > 0 ? others : faults
}
