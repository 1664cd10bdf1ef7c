import { below } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import type { ReportFault } from './fault.ts'
import { isReservedName } from './reservedNames.ts'
import { LONGEST_NAME } from './shape/field.ts'

/** Tells every name of a field that a database, a path of the scope or a reader would take for something else. */
export function checkNames(source: ModuleSource, fault: ReportFault): void {
  check(source.fields, '/fields', isReservedName, fault)
  check(source.filters?.fields, '/filters/fields', isReservedName, fault)
}

type Fields = { readonly [name: string]: FieldSource }

/** Parts of a group live in its value, not in columns: only length and twins matter there. */
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
