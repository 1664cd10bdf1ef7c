import { parseValueWith } from '#engine/expression'
import type { Logic } from '#engine/expression'
import type { FieldCheck } from '#engine/field'
import type { CheckSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import type { ReportFault } from './fault.ts'

/** Compiles the checks of an effect with their texts. A check that cannot be parsed is reported and left out. */
export function compileChecks(
  sources: readonly CheckSource[] | undefined,
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): readonly FieldCheck[] {
  return (sources ?? []).flatMap(({ must, text, code, at: place }, at): readonly FieldCheck[] => {
    const parsed = parseValueWith(must, logic)
    if (parsed.ok)
      return [
        {
          must: parsed.value,
          ...(text ? { text: textOfKeys(text) } : {}),
          ...(code ? { code } : {}),
          ...(place ? { at: place } : {}),
        },
      ]
    for (const problem of parsed.problems)
      fault(`${pointer}/${at}/must${problem.pointer}`, problem.code, problem.figures)
    return []
  })
}
