import { closestName } from '#engine/expression'
import type { FieldSource } from '#engine/source'
import type { Field, FieldFault, FieldKind } from './field.ts'

/** Returns the paths of a value's parts from a map of `wire`, for kinds whose value has parts. */
export function partPaths(
  { wire }: FieldSource,
  { parts }: FieldKind,
  fault: (fault: FieldFault) => void,
): Pick<Field, 'parts'> {
  if (!parts || typeof wire !== 'object') return {}
  const known = Object.keys(parts)
  return {
    parts: Object.entries(wire).flatMap(([part, path]) => {
      const key = Object.hasOwn(parts, part) ? parts[part] : undefined
      if (key !== undefined) return [{ key, path: path.split('.') }]
      fault({
        pointer: `/wire/${part}`,
        reason: 'unknownPart',
        figures: { part, known, suggestion: closestName(part, known) },
      })
      return []
    }),
  }
}
