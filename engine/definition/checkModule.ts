import { unfillableFields } from '#engine/form'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { checkPlaces } from './checkPlaces.ts'
import { checkUnused } from './checkUnused.ts'
import { compileModule } from './compileModule.ts'
import type { CompileContext } from './context.ts'
import { collectFaults } from './fault.ts'
import type { Fault } from './fault.ts'
import type { Module } from './model.ts'
import { redundantDefaults } from './canonical/redundantDefaults.ts'

/**
 * Returns everything that an author should fix in a definition: the faults that prevent compilation, or, if it
 * compiles, fields that nobody could fill in, unused keys, fields named where they can do nothing, unreachable forms and
 * actions, and keys that repeat their default. A caller that has already compiled the module passes it in.
 */
export function checkModule(
  source: ModuleSource,
  context: CompileContext,
  compiled: Result<Module, Fault> = compileModule(source, context),
): readonly Fault[] {
  if (!compiled.ok) return compiled.problems
  const { faults, fault } = collectFaults(deadWords(compiled.value, context))
  for (const { pointer, reason, figures } of unfillableFields([...compiled.value.fields.values()]))
    fault(`/fields${pointer}`, reason, figures)
  for (const pointer of redundantDefaults(source, context.kinds)) fault(pointer, 'default')
  return faults
}

/**
 * Words of a compiled definition that do nothing where they stand. Only authors are told: what is served already works as it
 * did, and must not vanish with a newer version.
 */
export function deadWords(module: Module, context: CompileContext): readonly Fault[] {
  const { faults, fault } = collectFaults()
  checkUnused(module, context, fault)
  checkPlaces(module, context, fault)
  return faults
}
