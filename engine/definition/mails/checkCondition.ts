import { parseValue } from '#engine/expression'
import type { ValueSource } from '#engine/source'
import { unknownName } from '../checkFieldReferences.ts'
import type { ReportFault } from '../fault.ts'

/** Reports paths of a condition whose first step is not among `names`. */
export function checkCondition(
  { when }: { readonly when?: ValueSource | undefined },
  names: readonly string[],
  at: string,
  fault: ReportFault,
): void {
  const parsed = when === undefined ? null : parseValue(when)
  if (!parsed?.ok) return
  for (const { path } of parsed.value.dependencies) {
    const [head = ''] = path
    if (!names.includes(head)) fault(at, 'unknownName', unknownName('name', head, names))
  }
}
