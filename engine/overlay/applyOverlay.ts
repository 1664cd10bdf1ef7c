import {
  checkShape,
  collectFaults,
  fieldsWithIds,
  overlayShape,
  withIds,
  withUsualCalls,
  FEWEST_MONTHS,
} from '#engine/definition'
import type { Fault, ReportFault } from '#engine/definition'
import { closestName } from '#engine/expression'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { FieldSource, ModuleSource, FormSource, MaskSource } from '#engine/source'
import { hasText } from '#engine/text'
import { addedField } from './addField.ts'
import type { OverlayContext } from './context.ts'
import type { OverlaySource } from './overlaySource.ts'
import { arrangeFields } from './arrangeFields.ts'
import { tightenedField } from './tightenField.ts'
import { ordered } from './arrangeEntries.ts'
import { namesOf } from './arrangeSections.ts'

/**
 * Applies an overlay to a definition. The result is compiled like any other definition. Calls, rights, routes and
 * existing storage do not change: an overlay has no keys for them, and the usual calls are those of the definition.
 */
export function applyOverlay(
  written: ModuleSource,
  submitted: OverlaySource,
  baseContext: OverlayContext,
): Result<ModuleSource, Fault> {
  const unread = formatFaults(submitted, baseContext)
  if (unread.length > 0) return failAll(unread)
  const source = withUsualCalls(withIds(written, baseContext), baseContext.kinds)
  const overlay = withFieldIds(submitted, source, baseContext)
  const { faults, fault } = collectFaults()
  const tables = Object.values(overlay.texts ?? {})
  const context = { ...baseContext, hasText: (key: string) => tables.some((table) => hasText(table, key)) }
  if (overlay.over !== source.id) fault('/over', 'anotherModule', { module: overlay.over, expected: source.id })
  const { fields, added } = changedFields(source, overlay, context, fault)
  checkTwins(fields, fault)
  checkTextKeys(source.id, overlay, fault)
  const blocks = arrangeBlocks(source, overlay, fault)
  const placed = arrangeFields({ ...source, ...blocks, fields }, added, overlay, context, fault)
  const retained = setRetention(placed, overlay, fault)
  if (faults.length > 0) return failAll(faults)
  const masks = extendMasks(placed, added)
  return ok({ ...retained, ...(masks ? { masks } : {}) })
}

/** The fields of an overlay with ids in place of names, as those of its module are. */
const withFieldIds = (overlay: OverlaySource, base: ModuleSource, context: OverlayContext): OverlaySource =>
  overlay.fields === undefined
    ? overlay
    : { ...overlay, fields: fieldsWithIds(overlay.fields, base, context) as NonNullable<OverlaySource['fields']> }

/**
 * Returns the faults that prevent an overlay from being applied: wrong JSON types and missing essential parts. Other
 * shape faults are reported when the result is compiled.
 */
function formatFaults(overlay: OverlaySource, { kinds }: OverlayContext): readonly Fault[] {
  const { faults, fault } = collectFaults()
  checkShape(overlay, overlayShape(kinds), '', fault)
  return faults.filter(({ reason }) => UNREAD.includes(reason))
}

const UNREAD: readonly string[] = ['wrongType', 'missingKey', 'alternatives']

function changedFields(
  source: ModuleSource,
  overlay: OverlaySource,
  context: OverlayContext,
  fault: ReportFault,
): { readonly fields: ModuleSource['fields']; readonly added: ReadonlySet<string> } {
  const fields = new Map<string, FieldSource>(Object.entries(source.fields))
  const added = new Set<string>()
  for (const [id, declared] of sorted(overlay.fields ?? {})) {
    const base = fields.get(id)
    if (declared.kind === undefined) {
      if (base) fields.set(id, tightenedField(id, base, declared, context, fault))
      else fault(`/fields/${id}`, 'unknownField', { field: id, suggestion: closestName(id, [...fields.keys()]) })
      continue
    }
    const made = addedField(id, declared, source.id, context, fault)
    if (!made) continue
    const there = fields.get(made.name)
    if (there && JSON.stringify(there) !== JSON.stringify(made.field)) fault(`/fields/${id}`, 'taken', { field: id })
    fields.set(made.name, made.field)
    added.add(made.name)
  }
  return { fields: Object.fromEntries(fields), added }
}

/** Sorts shorter ids first, such as `x_2` before `x_10`, so that the order in the file does not matter. */
const sorted = <T>(fields: { readonly [id: string]: T }): readonly (readonly [string, T])[] =>
  Object.entries(fields).toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))

/** Checks that names and ids of all fields differ by more than case, because they appear in addresses and rows. */
function checkTwins(fields: ModuleSource['fields'], fault: ReportFault): void {
  const held = new Map<string, string>()
  for (const [name, { id = name }] of Object.entries(fields)) {
    for (const word of new Set([name.toLowerCase(), id.toLowerCase()])) {
      const other = held.get(word)
      if (other !== undefined && other !== name) fault(`/fields/${id}`, 'taken', { field: id, by: other })
      held.set(word, name)
    }
  }
}

/** Checks that the text keys of an overlay belong to its module. */
function checkTextKeys(module: string, { texts }: OverlaySource, fault: ReportFault): void {
  const prefixes = [`lbl.${module}.`, `msg.${module}.`]
  for (const [language, table] of Object.entries(texts ?? {}))
    for (const key of Object.keys(table))
      if (!prefixes.some((prefix) => key.startsWith(prefix)))
        fault(`/texts/${language}/${key}`, 'textKey', { key, known: prefixes })
}

/** Returns the home page without the blocks that a layer hides, with those it names first. */
function arrangeBlocks(
  { blocks }: ModuleSource,
  { blocks: declared = {} }: OverlaySource,
  fault: ReportFault,
): Pick<ModuleSource, 'blocks'> {
  const { hide = [], order = [] } = declared
  const known = Object.keys(blocks ?? {})
  const check = (names: readonly string[], key: 'hide' | 'order'): void =>
    names.forEach((name, at) => {
      if (!known.includes(name))
        fault(`/blocks/${key}/${at}`, 'unknownField', { field: name, suggestion: closestName(name, known) })
    })
  check(hide, 'hide')
  check(order, 'order')
  if (!blocks) return {}
  const left = Object.entries(blocks).filter(([name]) => !hide.includes(name))
  return { blocks: Object.fromEntries(ordered(left, ([name]) => name, order)) }
}

/** Adds new fields to every mask of their sections, so that they are read and written there. */
function extendMasks(source: ModuleSource, added: ReadonlySet<string>): ModuleSource['masks'] {
  if (!source.masks) return source.masks
  const bits = new Map(Object.entries(source.masks).map(([bit, names]) => [bit, new Set(names)]))
  for (const [name, form] of Object.entries(source.forms ?? {})) {
    for (const section of form.sections ?? []) {
      const declared = 'length' in section ? undefined : section.mask
      const mask = sum(declared ?? form.mask ?? source.actions?.[name]?.mask)
      const here = namesOf(section).filter((field) => added.has(field))
      for (const [bit, names] of bits) if ((mask & Number(bit)) !== 0) here.forEach((field) => names.add(field))
    }
    if (!form.sections) extendFormMasks(form, added, bits)
  }
  return Object.fromEntries([...bits].map(([bit, names]) => [bit, [...names]]))
}

function extendFormMasks(form: FormSource, added: ReadonlySet<string>, bits: ReadonlyMap<string, Set<string>>): void {
  const mask = sum(form.mask)
  for (const [bit, names] of bits) if ((mask & Number(bit)) !== 0) added.forEach((field) => names.add(field))
}

const sum = (mask: MaskSource | undefined): number =>
  typeof mask === 'number' ? mask : Object.values(mask ?? {}).reduce((all, one) => all | one, 0)

/**
 * Returns a definition with the retention period of a tenant, which may be longer or shorter than the module's, or
 * none.
 */
function setRetention(source: ModuleSource, { retention: declared }: OverlaySource, fault: ReportFault): ModuleSource {
  if (!declared) return source
  const { privacy: { retention: before, ...privacy } = {}, ...rest } = source
  const { months, since = before?.since, withFollowers = before?.withFollowers } = declared
  if (months === 0) {
    for (const key of ['since', 'withFollowers'] as const)
      if (declared[key] !== undefined) fault(`/retention/${key}`, 'unread', { because: 'keptForEver' })
    return Object.keys(privacy).length > 0 ? { ...rest, privacy } : rest
  }
  if (months > 0 && months < FEWEST_MONTHS) {
    fault('/retention/months', 'tooFewMonths', { least: FEWEST_MONTHS })
    return source
  }
  const followers = withFollowers === undefined ? {} : { withFollowers }
  if (since !== undefined) return { ...rest, privacy: { ...privacy, retention: { months, since, ...followers } } }
  fault('/retention', 'missingKey', { key: 'since' })
  return source
}
