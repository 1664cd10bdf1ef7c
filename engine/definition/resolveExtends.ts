import type { FieldSource, ModuleSource } from '#engine/source'
import type { ReportFault } from './fault.ts'
import { ownValue } from './ownValue.ts'

type Modules = { readonly [id: string]: ModuleSource }

/** Maximum length of a chain of borrowed fields. A longer one is a cycle. */
export const LONGEST_CHAIN = 8

/**
 * Resolves `extends`: copies everything from the borrowed field except its role, its series, its names in dialects that the module
 * does not have, and the keys declared here (deep in `of`).
 */
export function resolveExtends(
  field: FieldSource,
  home: ModuleSource,
  modules: Modules,
  pointer: string,
  fault: ReportFault,
  chain = 0,
): FieldSource {
  const { extends: like, ...declared } = field
  const base = like === undefined ? undefined : referencedField(like, home, modules)
  if (like !== undefined && (!base || chain >= LONGEST_CHAIN))
    fault(`${pointer}/extends`, base ? 'circle' : 'unknownField', { field: like })
  const lent =
    base && chain < LONGEST_CHAIN
      ? withoutRole(inDialectsOf(home, resolveExtends(base.field, base.home, modules, pointer, fault, chain + 1)))
      : {}
  const of = mergedParts(lent.of, declared.of)
  return {
    ...lent,
    ...declared,
    ...(of
      ? {
          of: Object.fromEntries(
            Object.entries(of).map(([name, part]) => [
              name,
              resolvedPart(part, home, modules, `${pointer}/of/${name}`, fault, chain),
            ]),
          ),
        }
      : {}),
  }
}

/** Resolves a part. It has the rights of the field that contains it, wherever the rest is borrowed from. */
function resolvedPart(...[part, ...around]: Parameters<typeof resolveExtends>): FieldSource {
  const { needs: _, ...resolved } = resolveExtends(part, ...around)
  return part.needs === undefined ? resolved : { ...resolved, needs: part.needs }
}

/** Returns the field that `extends` refers to, and its module. */
export function referencedField(
  name: string,
  home: ModuleSource,
  modules: Modules,
): { readonly field: FieldSource; readonly home: ModuleSource } | undefined {
  const [first = '', second] = name.split('.')
  const source = second === undefined ? home : ownValue(modules, first)
  const field = ownValue(source?.fields, second ?? first)
  return source && field ? { field, home: source } : undefined
}

/** Leaves out the names in dialects that the borrowing module does not have. */
function inDialectsOf(home: ModuleSource, { dialects, of, ...field }: FieldSource): FieldSource {
  const known = Object.entries(dialects ?? {}).filter(([name]) => ownValue(home.dialects, name) !== undefined)
  return {
    ...field,
    ...(known.length > 0 ? { dialects: Object.fromEntries(known) } : {}),
    ...(of
      ? { of: Object.fromEntries(Object.entries(of).map(([name, part]) => [name, inDialectsOf(home, part)])) }
      : {}),
  }
}

/** Roles and numbers belong to the records of one module. */
const withoutRole = ({ role: _, series: _series, ...field }: FieldSource): FieldSource => field

/** The parts of a borrowed field with those that are declared over them. */
export function mergedParts(lent: FieldSource['of'], declared: FieldSource['of']): FieldSource['of'] {
  if (!lent || !declared) return declared ?? lent
  return {
    ...lent,
    ...Object.fromEntries(Object.entries(declared).map(([name, part]) => [name, { ...lent[name], ...part }])),
  }
}
