import { readSeriesPattern } from '#engine/field'
import type { Field, SeriesPart } from '#engine/field'
import type { FieldSource } from '#engine/source'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import { isStored } from './isStored.ts'
import type { Module } from './model.ts'
import { ownValue } from './ownValue.ts'

/** Characters of a text in a number. */
const LONGEST_PART = 30

/** Characters of a pattern. */
const LONGEST_PATTERN = 100

/** Reports series that could mistake two numbers, and values that a number cannot hold. */
export function checkSeries(module: Module, context: CompileContext, fault: ReportFault): void {
  for (const field of module.fields.values()) {
    checkParts(field, `/fields/${field.name}`, fault)
    const { series } = field.source
    if (series !== undefined) checkPattern(field, series, module, context, fault)
  }
  for (const [name, { series }] of Object.entries(module.source.filters?.fields ?? {}))
    if (series !== undefined) fault(`/filters/fields/${name}/series`, 'unread', { because: 'filters' })
}

/** A part of a group or of rows is no column, in which a number would be unique. */
function checkParts({ of }: Field, at: string, fault: ReportFault): void {
  for (const part of of) {
    if (part.source.series !== undefined) fault(`${at}/of/${part.name}/series`, 'unread', { because: 'part' })
    checkParts(part, `${at}/of/${part.name}`, fault)
  }
}

function checkPattern(
  field: Field,
  pattern: string,
  module: Module,
  context: CompileContext,
  fault: ReportFault,
): void {
  const at = `/fields/${field.name}/series`
  if (!isStored(field) || module.table !== module.id) fault(at, 'seriesStored', { field: field.name })
  const parts = pattern.length > LONGEST_PATTERN ? null : readSeriesPattern(pattern)
  if (!parts) return fault(at, 'seriesPattern', { pattern })
  if (!isUnmistakable(parts)) fault(at, 'seriesNumber')
  for (const part of parts) {
    if (part.kind !== 'field') continue
    const named = module.fields.get(part.field)
    if (!named) fault(at, 'unknownField', { field: part.field, known: [...module.fields.keys()] })
    else if (!isPart(named, part.of, context))
      fault(at, 'seriesPart', { field: [part.field, part.of ?? []].flat().join('.'), max: LONGEST_PART })
  }
}

/** Whether the digits before the fixed end of a number are those of its place in the series. */
function isUnmistakable(parts: readonly SeriesPart[]): boolean {
  const at = parts.findIndex(({ kind }) => kind === 'number')
  const before = parts[at - 1]
  const after = parts.slice(at + 1)
  return (
    at >= 0 &&
    after.every(({ kind }) => kind === 'text') &&
    (before === undefined || (before.kind === 'text' && !/\d$/.test(before.text)))
  )
}

/** Whether the value of a field can stand in a number: a short single one that every record has. */
function isPart(field: Field, of: string | undefined, { modules }: CompileContext): boolean {
  const { source, required, kind } = field
  if (!isStored(field) || source.series !== undefined || required !== true || source.many) return false
  if (of === undefined) return isShort({ ...source, kind: kind.kind })
  const other =
    kind.isReference && source.to !== undefined ? ownValue(ownValue(modules, source.to)?.fields, of) : undefined
  return other !== undefined && other.required === true && other.kind === 'text' && isShort(other)
}

const isShort = ({ kind, max, integer, creatable, wire, value }: FieldSource): boolean => {
  if (wire === false || value !== undefined) return false
  if (kind === 'text') return max !== undefined && max <= LONGEST_PART
  return kind === 'number' ? integer === true : kind === 'status' || (kind === 'select' && creatable !== true)
}
