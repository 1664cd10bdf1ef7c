import { below } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import type { ReportFault } from './fault.ts'
import { isReservedName } from './reservedNames.ts'
import { LONGEST_NAME } from './shape/field.ts'

/** Reports field names that a database, a scope path or a reader would mistake for something else. */
export function checkNames(source: ModuleSource, fault: ReportFault): void {
  check(source.fields, '/fields', isReservedName, fault)
  check(source.filters?.fields, '/filters/fields', isReservedName, fault)
}

type Fields = { readonly [name: string]: FieldSource }

/** Parts of a group are stored in its value, not in columns: only length and duplicates are checked. */
function check(
  fields: Fields | undefined,
  pointer: string,
  isReserved: (name: string) => boolean,
  fault: ReportFault,
): void {
  const seen = new Map<string, string>()
  for (const [name, field] of Object.entries(fields ?? {})) {
    const at = below(pointer, name)
    // Names of the pattern are ASCII: a character is a byte.
    if (name.length > LONGEST_NAME) fault(at, 'longName', { name, max: LONGEST_NAME })
    if (isReserved(name)) fault(at, 'reservedName', { name })
    const twin = seen.get(name.toLowerCase())
    if (twin !== undefined) fault(at, 'twinName', { name, twin })
    seen.set(name.toLowerCase(), name)
    check(field.of, `${at}/of`, () => false, fault)
  }
}
