import { parseValueWith } from '#engine/expression'
import type { Expression, Logic } from '#engine/expression'
import type { Field } from '#engine/field'
import type { Json } from '#engine/source'
import type { ReportFault } from './fault.ts'
import type { Section } from './model.ts'

type Condition = boolean | Expression

/** Joins several conditions into one. */
type Join = (operator: 'and' | 'or', parts: readonly Expression[]) => Condition

/**
 * Returns the fields of a form without duplicates. A field that appears only in conditional sections is visible only
 * while one of them is.
 */
export function sectionFields(
  sections: readonly Section[],
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): readonly Field[] {
  const placed = new Map<Field, Condition[]>()
  const join: Join = (operator, parts) => joined(operator, parts, logic, `${pointer}/sections`, fault)
  for (const { rows, visible } of sections)
    for (const field of rows.flat()) placed.set(field, [...(placed.get(field) ?? []), visible])
  return [...placed].map(([field, conditions]) => {
    const section = anyOf(conditions, join)
    return section === true ? field : Object.freeze({ ...field, visible: allOf(field.visible, section, join) })
  })
}

function anyOf(conditions: readonly Condition[], join: Join): Condition {
  if (conditions.includes(true)) return true
  const open = conditions.filter((one) => typeof one === 'object')
  const [first = false] = open
  return open.length > 1 ? join('or', open) : first
}

function allOf(one: Condition, other: Condition, join: Join): Condition {
  if (typeof one === 'boolean') return one && other
  return typeof other === 'boolean' ? other && one : join('and', [one, other])
}

/**
 * Joins conditions that were parsed separately. The result may exceed the limits, or there may be no rule language to
 * join them in.
 */
function joined(
  operator: 'and' | 'or',
  parts: readonly Expression[],
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): Condition {
  const parsed = parseValueWith({ [operator]: parts.map(({ source }) => asLogic(source)) }, logic)
  if (parsed.ok) return parsed.value
  for (const { code, figures } of parsed.problems) fault(pointer, code, figures)
  return false
}

/** Converts a path or a literal text to json-logic. */
function asLogic(source: Json): Json {
  if (typeof source === 'string') return { var: source }
  return isConstant(source) ? source.const : source
}

const isConstant = (source: Json): source is { readonly const: Json } =>
  typeof source === 'object' && source !== null && Object.hasOwn(source, 'const')
