import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { checkUnread } from './checkUnread.ts'
import { compileModule } from './compileModule.ts'
import type { CompileContext } from './context.ts'
import { collectFaults } from './fault.ts'
import type { Fault } from './fault.ts'
import type { Module } from './model.ts'
import { spokenDefaults } from './canonical/spokenDefaults.ts'

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
  checkUnread(compiled.value, context, fault)
  for (const pointer of spokenDefaults(source, context.kinds)) fault(pointer, 'default')
  return faults
}
