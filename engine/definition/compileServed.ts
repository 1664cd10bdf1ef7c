import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { assembleModule } from './assembleModule.ts'
import type { CompileContext } from './context.ts'
import { collectFaults } from './fault.ts'
import type { Fault, ReportFault } from './fault.ts'
import type { Module } from './model.ts'

/** Compiles a definition that `compileModule` has accepted before, as the server does at its start: the same module, without the author's checks. */
export const compileServed = (source: ModuleSource, context: CompileContext): Result<Module, Fault> =>
  compileWith(source, context, [], () => undefined)

/** `told` are the faults found in what is written; `after` looks at what came of it. */
export function compileWith(
  source: ModuleSource,
  context: CompileContext,
  faultsOfSource: readonly Fault[],
  after: (module: Module, fault: ReportFault) => void,
): Result<Module, Fault> {
  const { faults, fault } = collectFaults(faultsOfSource)
  const module = assembleModule(source, context, fault)
  after(module, fault)
  return faults.length > 0 ? fail(...withoutFollowUps(faults)) : ok(Object.freeze(module))
}

/** A call that nothing leads to is told when nothing else is wrong: what should lead to it may be what is. */
function withoutFollowUps(faults: readonly Fault[]): readonly Fault[] {
  const others = faults.filter(({ reason }) => reason !== 'unreachableCall')
  return others.length > 0 ? others : faults
}
