import { parseExpression } from '#engine/expression'
import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import type { Json } from '#engine/source'
import type { Section } from './model.ts'

type Condition = boolean | Expression

/** The fields of a form, each once; one that stands in conditional sections alone is there only while one of those is. */
export function sectionFields(sections: readonly Section[]): readonly Field[] {
  const placed = new Map<Field, Condition[]>()
  for (const { rows, visible } of sections)
    for (const field of rows.flat()) placed.set(field, [...(placed.get(field) ?? []), visible])
  return [...placed].map(([field, conditions]) => {
    const section = anyOf(conditions)
    return section === true ? field : Object.freeze({ ...field, visible: both(field.visible, section) })
  })
}

function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.includes(true)) return true
  const open = conditions.filter((one) => typeof one === 'object')
  return open.length === 0 ? false : joined('or', open)
}

function both(one: Condition, other: Condition): Condition {
  if (typeof one === 'boolean') return one && other
  return typeof other === 'boolean' ? other && one : joined('and', [one, other])
}

/** Conditions that were parsed each by itself, as one. */
function joined(operator: 'and' | 'or', parts: readonly Expression[]): Expression {
  const parsed = parseExpression({ [operator]: parts.map(({ source }) => asLogic(source)) })
  if (!parsed.ok) throw new Error('Conditions that parse each did not parse together')
  return parsed.value
}

/** A path, and a text that stands for itself, as json-logic writes them. */
function asLogic(source: Json): Json {
  if (typeof source === 'string') return { var: source }
  return isConstant(source) ? source.const : source
}

const isConstant = (source: Json): source is { readonly const: Json } =>
  typeof source === 'object' && source !== null && Object.hasOwn(source, 'const')
