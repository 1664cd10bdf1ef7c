import { checkShape, collectFaults, extraShape, upgrade } from '#engine/definition'
import type { Fault, ReportFault } from '#engine/definition'
import type { FieldKind, FieldKinds } from '#engine/field'
import { isForbiddenName } from '#engine/expression'
import { DEEPEST, checkNames, checkTexts, isTooLarge } from '#engine/overlay'
import { fail, failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { FieldSource } from '#engine/source'
import { EXTRA_ID } from './extraSource.ts'
import type { ExtraSource } from './extraSource.ts'

/** Fields of one module, parts of groups and rows included. */
const MOST_FIELDS = 200

/** Kinds whose value is a secret or a right. */
const NEVER: readonly string[] = ['password', 'roles', 'grants']

/** Columns of the table that such modules share, and what a record is sent with: no field may have such a name. */
const RESERVED: readonly string[] = ['module', 'search', 'filesDelete']

/** How values travel that need no part of their own. */
const PLAIN = 'plain'

/** How values travel that nobody reads. */
const NOT_SENT = 'never'

/** Names that every row of a repeat has. */
const OF_ROWS: readonly string[] = ['id', 'version']

/**
 * Reads the submitted or stored definition of a module that an organisation makes. Its structure is checked, and that
 * each value can stand in the general table; its meaning is checked when it is compiled.
 */
export function readExtra(content: unknown, kinds: FieldKinds): Result<ExtraSource, Fault> {
  if (isTooLarge(content)) return fail({ pointer: '', reason: 'tooLarge', figures: { deepest: DEEPEST } })
  const upgraded = upgrade(content)
  if (!upgraded.ok) return upgraded
  const { faults, fault } = collectFaults()
  checkNames(upgraded.value, '', fault)
  checkShape(upgraded.value, extraShape(kinds), '', fault)
  if (faults.length > 0) return failAll(faults)
  // Its shape has been checked.
  const source = upgraded.value as unknown as ExtraSource
  if (!EXTRA_ID.test(source.id)) fault('/id', 'extraName', { name: source.id })
  const { fields } = source
  // A query names fields like columns.
  const columns = new Set<string>()
  for (const [name, field] of Object.entries(fields)) {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    // The record is sent in a part with the name of the module, beside those with files.
    const isTaken = name === source.id && holdsFiles(field, kinds)
    if (RESERVED.includes(name) || isTaken || columns.has(column)) fault(`/fields/${name}`, 'reservedName', { name })
    columns.add(column)
    checkField(field, `/fields/${name}`, kinds, fault)
    checkTreeField(name, source, kinds, fault)
  }
  const count = countFields(fields)
  if (count > MOST_FIELDS) fault('/fields', 'tooManyFields', { fields: count, max: MOST_FIELDS })
  if (Object.values(fields).every(({ role }) => role !== 'title')) fault('/fields', 'noTitle')
  checkTexts(source.texts, fault)
  return faults.length > 0 ? failAll(faults) : ok(source)
}

type Fields = { readonly [name: string]: FieldSource }

const countFields = (fields: Fields): number =>
  Object.values(fields).reduce((sum, { of }) => sum + 1 + countFields(of ?? {}), 0)

const holdsFiles = (field: FieldSource, kinds: FieldKinds): boolean =>
  kinds.get(field.kind ?? '')?.transport !== PLAIN ||
  Object.values(field.of ?? {}).some((part) => holdsFiles(part, kinds))

/** A secret or a right needs more than a table. */
function checkField(field: FieldSource, pointer: string, kinds: FieldKinds, fault: ReportFault): void {
  const kind = kinds.get(field.kind ?? '')
  if (!kind) return
  if (NEVER.includes(kind.kind) || kind.transport === NOT_SENT)
    fault(`${pointer}/kind`, 'kindNotAdded', { kind: kind.kind })
  if (field.role === 'title' && !isTitle(kind)) fault(`${pointer}/role`, 'titleKind', { kind: kind.kind })
  for (const [name, part] of Object.entries(field.of ?? {})) {
    const at = `${pointer}/of/${name}`
    if (isForbiddenName(name) || OF_ROWS.includes(name)) fault(at, 'name', { name })
    if (kinds.get(part.kind ?? '')?.role !== undefined) fault(`${at}/kind`, 'kindNotAdded', { kind: part.kind })
    checkField(part, at, kinds, fault)
  }
}

/** A parent is that of a tree, and what is counted are records of the module or entries of a field. */
function checkTreeField(name: string, { id, tree, fields }: ExtraSource, kinds: FieldKinds, fault: ReportFault): void {
  const { role, count, kind = '' } = fields[name] ?? {}
  if (role === 'parent' && (tree === undefined || kinds.get(kind)?.isReference !== true))
    fault(`/fields/${name}/role`, tree ? 'parentKind' : 'parentOfNoTree', { field: name })
  if (count?.includes('.')) {
    const known = Object.entries(fields).flatMap(([other, field]) =>
      refersToOne(field, id, kinds) ? [`${id}.${other}`] : [],
    )
    if (!known.includes(count)) fault(`/fields/${name}/count`, 'unknownField', { field: count, known })
  }
}

/** A stored reference to a single record of the module. */
const refersToOne = (field: FieldSource, id: string, kinds: FieldKinds): boolean =>
  field.to === id &&
  !field.many &&
  field.ancestors === undefined &&
  field.inverse === undefined &&
  kinds.get(field.kind ?? '')?.isReference === true

const TITLES: readonly string[] = ['text', 'email']

const isTitle = ({ kind }: FieldKind): boolean => TITLES.includes(kind)
