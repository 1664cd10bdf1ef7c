import type { ReportFault } from '#engine/definition'
import { compileField } from '#engine/field'
import type { FieldKind, FieldKinds } from '#engine/field'
import { closestName, isForbiddenName } from '#engine/expression'
import type { FieldSource } from '#engine/source'
import { scalarText } from '#engine/text'
import type { OverlayContext } from './context.ts'
import { ADDED_FIELD_NAME } from './overlaySource.ts'
import type { OverlayFieldSource } from './overlaySource.ts'

/** Keys allowed for a new field in addition to those of its kind: none about the wire, storage or access. */
const COMMON: readonly (keyof OverlayFieldSource)[] = [
  'kind',
  'name',
  'required',
  'visible',
  'enabled',
  'initial',
  'value',
  'checks',
  'readOnly',
  'sensitive',
  'retentionStart',
]

/** Kinds whose value is a secret or a right. They cannot be added. */
const NEVER: readonly string[] = ['password', 'roles', 'grants']

/** Names that every row of a repeat has. */
const OF_ROWS: readonly string[] = ['id', 'version']

/** Returns a new field under its name in the module, or null if it may not be added. */
export function addedField(
  id: string,
  source: OverlayFieldSource,
  over: string,
  context: OverlayContext,
  tell: ReportFault,
): { readonly name: string; readonly field: FieldSource } | null {
  const pointer = `/fields/${id}`
  let told = 0
  const fault: ReportFault = (...declared) => {
    told += 1
    tell(...declared)
  }
  const { name = id, ...declared } = source
  if (!ADDED_FIELD_NAME.test(id)) fault(pointer, 'addedName', { name: id })
  else if (typeof name !== 'string' || !ADDED_FIELD_NAME.test(name)) fault(`${pointer}/name`, 'addedName', { name })
  const kind = allowedKind(source, pointer, context.kinds, fault)
  if (!kind || typeof name !== 'string') return null
  checkKeys(source, kind, pointer, fault)
  if (source.to !== undefined && !Object.hasOwn(context.modules, source.to))
    fault(`${pointer}/to`, 'unknownModule', { module: source.to, known: Object.keys(context.modules) })
  checkParts(source, pointer, context.kinds, fault)
  const help = `lbl.${over}.${name}.help`
  const field: FieldSource = {
    ...declared,
    ...wirePathOfId(declared, name),
    ...(id === name ? {} : { id }),
    ...(context.hasText(`lbl.${over}.${id}.help`) ? { texts: { help } } : {}),
  }
  const stored = context.stored[id]
  // A field with a reported fault may contain values that its kind cannot read.
  if (told === 0 && stored !== undefined && stored !== storageOf(field, context))
    fault(`${pointer}/kind`, 'storedAs', { kind: source.kind, before: stored })
  return { name, field }
}

/**
 * Returns the wire path of a reference. It is read as `{id, nombre}`, so the id needs a path of its own for the name to
 * have a place. Several references are sent as whole objects.
 */
const wirePathOfId = ({ to, many }: FieldSource, name: string): Pick<FieldSource, 'wire'> =>
  to === undefined || many ? {} : { wire: `${name}.id` }

function allowedKind(
  { kind: name }: FieldSource,
  pointer: string,
  kinds: FieldKinds,
  fault: ReportFault,
): FieldKind | null {
  const kind = kinds.get(name ?? '')
  if (!kind) {
    fault(`${pointer}/kind`, 'unknownKind', {
      kind: name,
      suggestion: closestName(scalarText(name), [...kinds.keys()]),
    })
    return null
  }
  // A kind with its own role would give the record a second field of that role, and a file needs a separate part of the
  // call.
  if (NEVER.includes(kind.kind) || kind.role !== undefined || kind.transport !== 'plain') {
    fault(`${pointer}/kind`, 'kindNotAdded', { kind: name })
    return null
  }
  return kind
}

/** No organisation changes a table: numbers are given by a trigger of it. */
function checkKeys(source: FieldSource, kind: FieldKind, pointer: string, fault: ReportFault): void {
  const known: readonly string[] = [...COMMON, ...kind.keys].filter((key) => key !== 'series')
  for (const key of Object.keys(source))
    if (!known.includes(key))
      fault(`${pointer}/${key}`, 'overlayKey', { key, known, suggestion: closestName(key, known) })
}

/** Parts of a group are leaves; their names are their ids. */
function checkParts(source: FieldSource, pointer: string, kinds: FieldKinds, fault: ReportFault): void {
  if (source.of === undefined) return
  if (typeof source.of !== 'object' || source.of === null) return
  for (const [name, part] of Object.entries(source.of)) {
    const at = `${pointer}/of/${name}`
    if (!/^[a-z][A-Za-z\d_]{0,35}$/.test(name) || isForbiddenName(name) || OF_ROWS.includes(name))
      fault(at, 'name', { name })
    if (typeof part !== 'object' || part === null) {
      fault(at, 'wrongType', { expected: ['object'] })
      continue
    }
    const kind = allowedKind(part, at, kinds, fault)
    if (!kind) continue
    if (kind.shape === 'group' || kind.shape === 'rows') fault(`${at}/kind`, 'groupOfGroups', { kind: kind.kind })
    checkKeys(part, kind, at, fault)
  }
}

/** Returns the storage format of a field. A field of another kind under the same id would misread stored values. */
export function storageOf(
  source: FieldSource,
  { kinds, catalogue }: Pick<OverlayContext, 'kinds' | 'catalogue'>,
): string {
  const field = compileField('x', source, { kinds, catalogue, prefix: '', fault: () => undefined })
  return `${field.kind.kind} ${field.kind.column(field)}`
}
