import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { checkUnused } from './checkUnused.ts'
import { compileModule } from './compileModule.ts'
import type { CompileContext } from './context.ts'
import { collectFaults } from './fault.ts'
import type { Fault } from './fault.ts'
import type { Module } from './model.ts'
import { redundantDefaults } from './canonical/redundantDefaults.ts'

/**
 * Everything that an author should mend in one definition: what keeps it from being compiled, and in one that compiles each key
 * that nothing reads, each form and action that nobody comes to, and each key that only repeats its default. Who has compiled it hands it in.
 */
export function checkModule(
  source: ModuleSource,
  context: CompileContext,
  compiled: Result<Module, Fault> = compileModule(source, context),
): readonly Fault[] {
  if (!compiled.ok) return compiled.problems
  const { faults, fault } = collectFaults()
  checkUnused(compiled.value, context, fault)
  for (const pointer of redundantDefaults(source, context.kinds)) fault(pointer, 'default')
  return faults
}
