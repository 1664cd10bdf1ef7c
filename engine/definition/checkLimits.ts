import type { FieldSource, ModuleSource } from '#engine/source'
import type { ReportFault } from './fault.ts'
import { referencedField } from './resolveExtends.ts'

/** Maximum number of fields of a module. Borrowed fields and fields in groups count each time they appear. */
const MOST_FIELDS = 5_000

type Modules = { readonly [id: string]: ModuleSource }

/**
 * Reports a definition that would grow without bound when it is resolved: too many fields for a server, or fields that
 * borrow from each other in a cycle. Each field is visited once, however often it is borrowed.
 */
export function checkLimits(source: ModuleSource, modules: Modules, fault: ReportFault): void {
  const sizes = new Map<FieldSource, number>()
  const open = new Set<FieldSource>()
  const sizeOf = (field: FieldSource, home: ModuleSource, depth: number): number => {
    const known = sizes.get(field)
    if (known !== undefined) return known
    if (open.has(field) || depth > DEEPEST) return Number.POSITIVE_INFINITY
    open.add(field)
    const lent = field.extends === undefined ? undefined : referencedField(field.extends, home, modules)
    const own = lent ? sizeOf(lent.field, lent.home, depth + 1) : 1
    const parts = Object.values(field.of ?? {}).reduce((sum, part) => sum + sizeOf(part, home, depth + 1), 0)
    open.delete(field)
    sizes.set(field, own + parts)
    return own + parts
  }
  let all = 0
  for (const [name, field, pointer] of everyField(source)) {
    const size = sizeOf(field, source, 0)
    if (size === Number.POSITIVE_INFINITY) fault(circleAt(pointer, field), 'circle', { field: field.extends ?? name })
    else all += size
  }
  if (all > MOST_FIELDS) fault('/fields', 'tooManyFields', { fields: all, max: MOST_FIELDS })
}

/**
 * Checks the size of a definition before anything else, so that a far too large one costs no more than counting its
 * fields (E10).
 */
export function checkSize({ fields }: { readonly fields?: unknown }, fault: ReportFault): boolean {
  const count = typeof fields === 'object' && fields !== null ? Object.keys(fields).length : 0
  if (count > MOST_FIELDS) fault('/fields', 'tooManyFields', { fields: count, max: MOST_FIELDS })
  return count <= MOST_FIELDS
}

/** Maximum nesting depth, beyond that of any valid file. */
const DEEPEST = 64

const circleAt = (pointer: string, { extends: base }: FieldSource): string =>
  base === undefined ? pointer : `${pointer}/extends`

const everyField = ({ fields, filters }: ModuleSource): readonly (readonly [string, FieldSource, string])[] => [
  ...Object.entries(fields ?? {}).map(([name, field]) => [name, field, `/fields/${name}`] as const),
  ...Object.entries(filters?.fields ?? {}).map(([name, field]) => [name, field, `/filters/fields/${name}`] as const),
]
