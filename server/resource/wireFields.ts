import { isScalar, writeField, writeScalar } from '#engine/call'
import { dataScope } from '#engine/expression'
import { namedAs } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field, Option } from '#engine/field'
import type { Values } from '#engine/form'
import { isObject, rowsOf } from '#engine/form'
import { scalarText } from '#engine/text'
import type { CallContext } from '../call/context.ts'
import { signedValue } from '../files/index.ts'
import type { StoredRecord } from './selection.ts'

type Writer = Pick<CallContext, 'module' | 'speech' | 'portal' | 'tenant'>

/** A field and what is known of its way to the wire before any record is. */
interface Place {
  readonly field: Field
  /** One value at one place, as it is stored. */
  readonly plain: boolean
  /** A name may stand beside what it holds. */
  readonly named: boolean
}

interface Layout {
  readonly places: readonly Place[]
  /** Fields of asked choices whose names have no place beside their key. */
  readonly apart: ReadonlySet<string>
}

/** The fields of a record as the wire has them; what is empty is absent. */
export function wireFields(stored: StoredRecord, fields: readonly Field[], context: Writer): Values {
  const { places, apart } = layoutOf(fields, context.module)
  const names = namesApart(apart, stored)
  const record: { [name: string]: unknown } = names ? { nombres: names } : {}
  for (const { field, plain, named } of places) {
    const value = stored.values[field.name] ?? null
    if (value === null && field.value === undefined) continue
    if (plain && !Array.isArray(value)) writeScalar(record, field, value)
    else writeField(record, field, wireValue(field, stored, context))
    if (named) addNames(record, field, stored, context)
  }
  return record
}

const layouts = new WeakMap<readonly Field[], WeakMap<Module, Layout>>()

function layoutOf(fields: readonly Field[], module: Module): Layout {
  const known = layouts.get(fields) ?? new WeakMap<Module, Layout>()
  layouts.set(fields, known)
  const held = known.get(module) ?? makeLayout(fields, module)
  known.set(module, held)
  return held
}

function makeLayout(fields: readonly Field[], module: Module): Layout {
  const own = fields.map(({ name }, at) => module.fields.get(name) ?? fields[at]).filter((field) => field !== undefined)
  return {
    places: own.map((field) => ({ field, plain: isPlain(field), named: mayBeNamed(field) })),
    apart: new Set(own.filter(isNamedApart).map(({ name }) => name)),
  }
}

const mayBeNamed = ({ wire, kind }: Field): boolean =>
  wire !== false && (kind.shape === 'rows' || kind.shape === 'group' || (kind.named && wire.length > 1))

const isPlain = (field: Field): boolean =>
  isScalar(field) &&
  field.value === undefined &&
  field.kind.travels === 'plain' &&
  field.kind.told === undefined &&
  !(field.source.to !== undefined && field.source.many)

const isNamedApart = ({ asked, source, wire }: Field): boolean =>
  asked !== undefined && source.to === undefined && wire !== false && (wire.length < 2 || source.many === true)

/** Names of asked choices that have no place beside their key, by field or `field/key`. */
function namesApart(apart: Layout['apart'], { labels }: StoredRecord): Values | null {
  if (apart.size === 0) return null
  const names = Object.entries(labels).filter(([label]) => apart.has(label.split('/', 1)[0] ?? ''))
  return names.length > 0 ? Object.fromEntries(names) : null
}

/** Records come whole where the wire has no place of its own for their ids. */
const wholeRecords = ({ wire }: Field): boolean => wire !== false && !wire.some((step) => step.endsWith('[]'))

function wireValue(field: Field, { values, labels, id }: StoredRecord, context: Writer): unknown {
  if (field.value) return field.value.evaluate(dataScope({ record: values, id }))
  const value = values[field.name]
  if (field.source.to !== undefined && field.source.many && wholeRecords(field))
    return (Array.isArray(value) ? value : []).map((one: unknown) => {
      const name = labels[`${field.name}/${scalarText(one)}`]
      return name === undefined ? { id: one } : { id: one, nombre: name }
    })
  return field.kind.travels === 'plain' && field.of.length === 0 && !field.kind.told
    ? value
    : withPaths(field, value, context)
}

/** Pictures and files with their signed paths, within groups and rows too. */
function withPaths(field: Field, value: unknown, context: Writer): unknown {
  // Where each part has its place, there is room for what is said beside them.
  if (field.kind.told && typeof field.source.wire === 'object') return field.kind.told(value, context.speech)
  const inside = (held: Values): Values =>
    field.of.reduce<Values>(
      (made, part) =>
        Object.hasOwn(held, part.name) ? { ...made, [part.name]: withPaths(part, held[part.name], context) } : made,
      held,
    )
  if (field.kind.shape === 'group') return isObject(value) ? inside(value) : value
  return field.kind.shape === 'rows' && Array.isArray(value)
    ? value.map((row: unknown) => (isObject(row) ? inside(row) : row))
    : signedValue(context, field, value)
}

/** Puts the name beside an id: of the record referred to, of the option chosen. */
function addNames(record: Values, field: Field, stored: Named, context: Writer): void {
  const { shape } = field.kind
  if (field.wire !== false && (shape === 'rows' || shape === 'group')) {
    const [written, held] = [placeAt(record, field.wire), stored.values[field.name]]
    const rows = shape === 'rows' ? rowsOf(held) : isObject(held) ? [held] : []
    const out = shape === 'rows' ? rowsOf(written) : isObject(written) ? [written] : []
    rows.forEach((values, at) => {
      const row = out[at]
      if (row)
        for (const part of field.of)
          addNames(row, part, { values, labels: labelsIn(field, part, values, stored) }, context)
    })
  } else addName(record, field, stored, context)
}

type Named = Pick<StoredRecord, 'values' | 'labels'>

/** Names of what a row refers to stand by `field.part/id`. */
function labelsIn(field: Field, part: Field, row: Values, { labels }: Named): Named['labels'] {
  const name = labels[`${field.name}.${part.name}/${scalarText(row[part.name])}`]
  return name === undefined ? {} : { [part.name]: name }
}

const placeAt = (record: Values, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), record)

/** What stands on the wire already was made here. */
const isWritten = (value: unknown): value is { [name: string]: unknown } => isObject(value)

function addName(record: Values, field: Field, { values, labels }: Named, { speech, portal, module }: Writer): void {
  if (!field.kind.named || field.wire === false || field.wire.length < 2) return
  const at = placeAt(record, field.wire.slice(0, -1))
  if (!isWritten(at)) return
  const key = scalarText(values[field.name])
  // What a tenant no longer offers still has its name where it was chosen before.
  const option =
    optionOf(field, key) ?? optionOf(portal.definitions.modules.get(module.id)?.fields.get(field.name), key)
  const name = labels[field.name] ?? (option ? speech.say(option.text) : undefined)
  if (name !== undefined) at[namedAs(module)] = name
  if (option?.more) Object.assign(at, option.more)
}

const choices = new WeakMap<readonly Option[], ReadonlyMap<string, Option>>()

function optionOf(field: Field | undefined, key: string): Option | undefined {
  if (!field || field.options.length === 0) return undefined
  const held = choices.get(field.options) ?? new Map(field.options.toReversed().map((one) => [String(one.key), one]))
  choices.set(field.options, held)
  return held.get(key)
}
