import { below } from '#engine/source'
import type { FieldSource, ModuleSource } from '#engine/source'
import type { ReportFault } from './fault.ts'
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

/** Columns that every table has in addition to those of its fields. */
const COLUMNS =
  'id tenant_id version extra live created_at created_by updated_at updated_by deleted_at deleted_by ctid xmin xmax cmin cmax tableoid'

/** First path steps of the scope (language reference, 2.1). A field with such a name would hide them. */
const SCOPE =
  'record values payload added removed file mask input filter page sort selection user tenant language device now action label answer'

/** The part of a payload beside the fields: the files to remove. */
const SENT = 'files_delete'

/** Key words that SQL reserves (PostgreSQL 17, appendix C). */
const SQL =
  'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently ' +
  'constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default ' +
  'deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner ' +
  'intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or ' +
  'order outer overlaps placing primary references returning right select session_user similar some symmetric system_user table ' +
  'tablesample then to trailing true union unique user using variadic verbose when where window with'

const RESERVED: ReadonlySet<string> = new Set([COLUMNS, SCOPE, SENT, SQL].flatMap((words) => words.split(' ')))

/** Whether a name is reserved. A camel case name becomes a snake case column, so both forms are checked. */
export const isReservedName = (name: string): boolean =>
  RESERVED.has(name.toLowerCase()) || RESERVED.has(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
