import type { AccessChoice } from '#engine/access'
import type { Field } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { compileAccess } from '../compileAccess.ts'
import { resolveRight } from '../compileAction.ts'
import { compileRows } from '../compileRows.ts'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import type { Within } from '../model.ts'
import { ownValue } from '../ownValue.ts'

/** Of a parent whose module is not known. */
const NO_ACCESS: AccessChoice = { kind: 'function', id: '' }

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
  const rights = (words: string | readonly string[]): Within['rights'] =>
    parent ? [words].flat().flatMap((word) => resolveRight(word, parent, context, '/within', fault)) : []
  const self = parent?.calls?.['get']?.self
  return {
    field,
    module,
    access: parent ? compileAccess(parent, context, fault) : NO_ACCESS,
    rights: rights(parent?.list?.needs ?? 'view'),
    // Their faults are told of the other module.
    rows: parent ? compileRows(parent, context, () => undefined) : null,
    self: (self === undefined ? undefined : rights(self)[0]) ?? null,
  }
}
