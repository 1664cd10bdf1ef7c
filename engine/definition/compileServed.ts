import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { assembleModule } from './assembleModule.ts'
import type { CompileContext } from './context.ts'
import { collectFaults } from './fault.ts'
import type { Fault, ReportFault } from './fault.ts'
import type { Module } from './model.ts'
import { withIds } from './named/index.ts'
import { withUsualCalls } from './usualCalls.ts'

/**
 * Compiles a definition that `compileModule` has accepted before, as the server does when it starts. The result is the
 * same module, without the author's checks.
 */
export const compileServed = (source: ModuleSource, context: CompileContext): Result<Module, Fault> =>
  compileWith(withUsualCalls(withIds(source, context), context.kinds), context, [], () => undefined)

/** `told` contains the faults found in the source. `after` checks the compiled result. */
export function compileWith(
  source: ModuleSource,
  context: CompileContext,
  faultsOfSource: readonly Fault[],
  after: (module: Module, fault: ReportFault) => void,
): Result<Module, Fault> {
  const { faults, fault } = collectFaults(faultsOfSource)
  const module = assembleModule(source, context, fault)
  after(module, fault)
  return faults.length > 0 ? failAll(withoutFollowUps(faults)) : ok(Object.freeze(module))
}

/** Reports an unreachable call only if there is no other fault, because the fault may be in what should lead to it. */
function withoutFollowUps(faults: readonly Fault[]): readonly Fault[] {
  const others = faults.filter(({ reason }) => reason !== 'unreachableCall')
  return others.length > 0 ? others : faults
}
