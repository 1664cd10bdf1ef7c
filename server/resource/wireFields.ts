import { isScalar, listName, writeField, writeScalar } from '#engine/call'
import { dataScope } from '#engine/expression'
import { nameKeyOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import { isRecordList, optionOf } from '#engine/field'
import type { Field, Option, PathPurpose } from '#engine/field'
import type { Values } from '#engine/form'
import { isObject, rowsOf } from '#engine/form'
import { scalarText } from '#engine/text'
import type { CallContext } from '../operation/index.ts'
import { galleryOf, signedValue } from '../files/index.ts'
import type { StoredRecord } from './selection.ts'

type Writer = Pick<CallContext, 'module' | 'translator' | 'portal' | 'tenant'>

/** A field and how it is written to the wire, computed once. */
interface FieldPosition {
  readonly field: Field
  /** A single value that is written as stored. */
  readonly isPlain: boolean
  /** Whether a label may accompany the value. */
  readonly hasLabel: boolean
}

interface Layout {
  readonly positions: readonly FieldPosition[]
  /** Fields whose labels have no place beside their key. */
  readonly separateLabels: ReadonlySet<string>
}

/** The fields of a record on the wire. Empty values are omitted. */
export function wireFields(stored: StoredRecord, fields: readonly Field[], context: Writer): Values {
  const { positions, separateLabels: apart } = fieldLayout(fields, context.module)
  const names = separateLabels(apart, stored)
  const record: { [name: string]: unknown } = names ? { nombres: names } : {}
  for (const { field, isPlain, hasLabel } of positions) {
    const value = stored.values[field.name] ?? null
    if (value === null && field.value === undefined) continue
    if (isPlain && !Array.isArray(value)) writeScalar(record, field, value)
    else writeField(record, field, wireValue(field, stored, context))
    if (hasLabel) addLabels(record, field, stored, context)
  }
  return record
}

const layouts = new WeakMap<readonly Field[], WeakMap<Module, Layout>>()

function fieldLayout(fields: readonly Field[], module: Module): Layout {
  const cache = layouts.get(fields) ?? new WeakMap<Module, Layout>()
  layouts.set(fields, cache)
  const cached = cache.get(module) ?? createLayout(fields, module)
  cache.set(module, cached)
  return cached
}

function createLayout(fields: readonly Field[], module: Module): Layout {
  const own = fields.map(({ name }, at) => module.fields.get(name) ?? fields[at]).filter((field) => field !== undefined)
  return {
    positions: own.map((field) => ({ field, isPlain: isPlain(field), hasLabel: canHaveLabel(field) })),
    separateLabels: new Set(own.filter(hasSeparateLabel).map(({ name }) => name)),
  }
}

const canHaveLabel = ({ wire, kind }: Field): boolean =>
  wire !== false && (kind.shape === 'rows' || kind.shape === 'group' || (kind.isNamed && wire.length > 1))

const isPlain = (field: Field): boolean =>
  isScalar(field) &&
  field.value === undefined &&
  field.kind.transport === 'plain' &&
  field.kind.enrich === undefined &&
  field.source.ofFile === undefined &&
  !(field.source.to !== undefined && field.source.many)

const hasSeparateLabel = ({ optionCall, source, wire }: Field): boolean =>
  optionCall !== undefined && source.to === undefined && wire !== false && (wire.length < 2 || source.many === true)

/** Labels without a place beside their key, by field or `field/key`. */
function separateLabels(apart: Layout['separateLabels'], { labels }: StoredRecord): Values | null {
  if (apart.size === 0) return null
  const names = Object.entries(labels).filter(([label]) => apart.has(label.split('/', 1)[0] ?? ''))
  return names.length > 0 ? Object.fromEntries(names) : null
}

function wireValue(field: Field, { values, labels, id }: StoredRecord, context: Writer): unknown {
  if (field.value)
    return field.value.evaluate(dataScope({ record: values, id, label: labelNames(field, values, labels) }))
  const value = values[field.name]
  if (isRecordList(field))
    return (Array.isArray(value) ? value : []).map((one: unknown) => {
      const name = labels[`${field.name}/${scalarText(one)}`]
      return name === undefined ? { id: one } : { id: one, nombre: name }
    })
  return field.kind.transport === 'plain' && field.of.length === 0 && !field.kind.enrich && !field.source.ofFile
    ? value
    : withFilePaths(field, value, context, galleryOf(field))
}

/** Names beside the ids of references that a computed value reads: `label.idsPadre`. Unknown ones are left out. */
function labelNames({ value }: Field, values: Values, labels: StoredRecord['labels']): Values {
  const read = value?.dependencies.flatMap(({ path: [head, name] }) => (head === 'label' && name ? [name] : [])) ?? []
  return Object.fromEntries(
    read.map((name) => {
      const held = values[name]
      return Array.isArray(held)
        ? [name, held.flatMap((id: unknown) => labels[`${name}/${scalarText(id)}`] ?? [])]
        : [name, labels[name] ?? null]
    }),
  )
}

/** Adds signed paths to pictures and files, also in groups and rows. */
function withFilePaths(field: Field, value: unknown, context: Writer, purpose: PathPurpose): unknown {
  // With one place per part the label has a place of its own.
  if (field.kind.enrich && typeof field.source.wire === 'object') return field.kind.enrich(value, context.translator)
  const inside = (held: Values): Values =>
    field.of.reduce<Values>(
      (made, part) =>
        Object.hasOwn(held, part.name)
          ? { ...made, [part.name]: withFilePaths(part, held[part.name], context, purpose) }
          : made,
      held,
    )
  if (field.kind.shape === 'group') return isObject(value) ? inside(value) : value
  return field.kind.shape === 'rows' && Array.isArray(value)
    ? value.map((row: unknown) => (isObject(row) ? inside(row) : row))
    : signedValue(context, field, value, purpose)
}

/** Adds the title of the referenced record or the label of the option. */
function addLabels(record: Values, field: Field, stored: LabelledValues, context: Writer): void {
  const { shape } = field.kind
  if (field.wire !== false && (shape === 'rows' || shape === 'group')) {
    const [written, held] = [placeAt(record, field.wire), stored.values[field.name]]
    const rows = shape === 'rows' ? rowsOf(held) : isObject(held) ? [held] : []
    const out = shape === 'rows' ? rowsOf(written) : isObject(written) ? [written] : []
    rows.forEach((values, at) => {
      const row = out[at]
      if (row)
        for (const part of field.of)
          addLabels(row, part, { values, labels: labelsIn(field, part, values, stored) }, context)
    })
  } else addLabel(record, field, stored, context)
}

type LabelledValues = Pick<StoredRecord, 'values' | 'labels'>

/** Titles of references in rows are keyed by `field.part/id`. */
function labelsIn(field: Field, part: Field, row: Values, { labels }: LabelledValues): LabelledValues['labels'] {
  const name = labels[`${field.name}.${part.name}/${scalarText(row[part.name])}`]
  return name === undefined ? {} : { [part.name]: name }
}

const placeAt = (record: Values, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), record)

const isWireObject = (value: unknown): value is { [name: string]: unknown } => isObject(value)

function addLabel(
  record: Values,
  field: Field,
  { values, labels }: LabelledValues,
  { translator, portal, module }: Writer,
): void {
  if (!field.kind.isNamed || field.wire === false || field.wire.length < 2) return
  if (field.wire.some((step) => step.endsWith('[]'))) return addEntryNames(record, field, field.wire, labels, module)
  const at = placeAt(record, field.wire.slice(0, -1))
  if (!isWireObject(at)) return
  const key = scalarText(values[field.name])
  // An option that the tenant no longer offers keeps its label in old records.
  const declared = portal.definitions.modules.get(module.id)?.fields.get(field.name)
  const option = optionOf(field, key) ?? (declared && optionOf(declared, key))
  const name = labels[field.name] ?? (option ? translator.translate(option.text) : undefined)
  if (name !== undefined) at[nameKeyOf(module)] = name
  addEntry(at, option, translator)
}

/** Adds what a catalogue says of an entry besides its name. */
function addEntry(at: { [name: string]: unknown }, option: Option | undefined, translator: Writer['translator']): void {
  if (!option?.more) return
  Object.assign(at, option.more)
  if (option.help) at['descripcion'] = translator.translate(option.help)
}

/** Adds the titles of referenced records beside their ids, in each entry of a list: `areasEspecialistas[].usuario.id`. */
function addEntryNames(
  record: Values,
  { name, source }: Field,
  wire: readonly string[],
  labels: LabelledValues['labels'],
  module: Module,
): void {
  if (source.to === undefined) return
  const list = wire.findIndex((step) => step.endsWith('[]'))
  const entries = rowsOf(placeAt(record, [...wire.slice(0, list), listName(wire[list] ?? '')]))
  for (const entry of entries) {
    const at = placeAt(entry, wire.slice(list + 1, -1))
    const title = isWireObject(at) ? labels[`${name}/${scalarText(at[wire.at(-1) ?? ''])}`] : undefined
    if (isWireObject(at) && title !== undefined) at[nameKeyOf(module)] = title
  }
}
