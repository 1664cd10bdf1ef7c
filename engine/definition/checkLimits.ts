import type { FieldSource, ModuleSource } from '#engine/source'
import type { ReportFault } from './fault.ts'
import { referencedField } from './resolveLike.ts'

/** Fields of one module, those borrowed and those within groups counted as often as they stand. */
const MOST_FIELDS = 5_000

type Modules = { readonly [id: string]: ModuleSource }

/**
 * Tells of a definition that would grow without end when it is resolved: more fields than a server should carry, or fields that
 * borrow each other in a circle. Costs one look at each field, however often it is borrowed.
 */
export function checkLimits(source: ModuleSource, modules: Modules, fault: ReportFault): void {
  const sizes = new Map<FieldSource, number>()
  const open = new Set<FieldSource>()
  const sizeOf = (field: FieldSource, home: ModuleSource, depth: number): number => {
    const known = sizes.get(field)
    if (known !== undefined) return known
    if (open.has(field) || depth > DEEPEST) return Number.POSITIVE_INFINITY
    open.add(field)
    const lent = field.like === undefined ? undefined : referencedField(field.like, home, modules)
    const own = lent ? sizeOf(lent.field, lent.home, depth + 1) : 1
    const parts = Object.values(field.of ?? {}).reduce((sum, part) => sum + sizeOf(part, home, depth + 1), 0)
    open.delete(field)
    sizes.set(field, own + parts)
    return own + parts
  }
  let all = 0
  for (const [name, field, pointer] of everyField(source)) {
    const size = sizeOf(field, source, 0)
    if (size === Number.POSITIVE_INFINITY) fault(circleAt(pointer, field), 'circle', { field: field.like ?? name })
    else all += size
  }
  if (all > MOST_FIELDS) fault('/fields', 'tooManyFields', { fields: all, max: MOST_FIELDS })
}

/** Asked before a definition is looked at: one that is far too large costs no more than counting its fields (E10). */
export function checkSize({ fields }: { readonly fields?: unknown }, fault: ReportFault): boolean {
  const count = typeof fields === 'object' && fields !== null ? Object.keys(fields).length : 0
  if (count > MOST_FIELDS) fault('/fields', 'tooManyFields', { fields: count, max: MOST_FIELDS })
  return count <= MOST_FIELDS
}

/** Deeper than any file may nest. */
const DEEPEST = 64

const circleAt = (pointer: string, { like }: FieldSource): string => (like === undefined ? pointer : `${pointer}/like`)

const everyField = ({ fields, filters }: ModuleSource): readonly (readonly [string, FieldSource, string])[] => [
  ...Object.entries(fields ?? {}).map(([name, field]) => [name, field, `/fields/${name}`] as const),
  ...Object.entries(filters?.fields ?? {}).map(([name, field]) => [name, field, `/filters/fields/${name}`] as const),
]
