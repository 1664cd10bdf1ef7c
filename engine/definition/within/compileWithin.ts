import type { Field } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { resolveRight } from '../compileAction.ts'
import { compileReaders } from '../compileRows.ts'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import type { Within } from '../model.ts'
import { ownValue } from '../ownValue.ts'

/**
 * Compiles `within`. Whoever may read the list of the parent's module may see a parent. Without that module, as in a
 * browser that may not use it, nobody may.
 */
export function compileWithin(
  source: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  context: CompileContext,
  fault: ReportFault,
): Within | null {
  const field = source.within === undefined ? undefined : fields.get(source.within)
  const module = field?.source.to
  if (!field || module === undefined) return null
  const parent = ownValue(context.modules, module)
  const self = parent?.calls?.['get']?.self
  const own = parent && self !== undefined ? resolveRight(self, parent, context, '/within', fault) : []
  return { field, module, ...compileReaders(module, context, fault, '/within', [source.id]), self: own[0] ?? null }
}
