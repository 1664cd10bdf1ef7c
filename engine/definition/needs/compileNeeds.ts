import type { Field } from '#engine/field'
import type { ModuleSource, NeedsSource } from '#engine/source'
import { resolveRight } from '../compileAction.ts'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import type { FieldNeeds, Filters, ModuleNeeds, Right } from '../model.ts'

/**
 * Compiles the rights that fields require. A borrowed field keeps its rights, which are then actions of the current
 * module.
 */
export function compileNeeds(
  source: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  { byName }: Filters,
  context: CompileContext,
  fault: ReportFault,
): ModuleNeeds {
  const read = (all: Iterable<Field>, at: string): ReadonlyMap<string, FieldNeeds> =>
    new Map(
      [...all].flatMap(({ name, source: { needs } }) => {
        if (needs === undefined) return []
        const pointer = `${at}/${name}/needs`
        const rights = (declared: NeedsSource | undefined, place: string): readonly Right[] | null =>
          declared === undefined
            ? null
            : [declared].flat().flatMap((word) => resolveRight(word, source, context, place, fault))
        const found: FieldNeeds =
          typeof needs === 'object' && 'write' in needs
            ? { read: rights(needs.read, `${pointer}/read`), write: rights(needs.write, `${pointer}/write`) }
            : { read: rights(needs, pointer), write: null }
        return [[name, found] as const]
      }),
    )
  const filters = [...byName].flatMap(([name, field]) => (fields.get(name) === field ? [] : [field]))
  return { fields: read(fields.values(), '/fields'), filters: read(filters, '/filters/fields') }
}
