import { withoutBounds } from '#engine/field'
import type { Field } from '#engine/field'
import type { FormPlan, PlanNode } from '#engine/form'
import type { Json } from '#engine/source'
import { nonEmpty, nullable } from './emptiness.ts'
import { schemaNotes } from './schemaNotes.ts'
import type { SchemaTexts, SchemaObject } from './schemaNotes.ts'

/**
 * Returns the schema of a form's values as `validate` returns them. A field is required here if it is always required.
 * If that depends on other values, the condition is added as an annotation. Fields that are always hidden or always
 * disabled are left out.
 */
export const valuesSchema = (plan: FormPlan, texts?: SchemaTexts): SchemaObject => objectSchema(plan.roots, {}, texts)

function objectSchema(
  nodes: readonly PlanNode[],
  own: { readonly [name: string]: Json },
  texts?: SchemaTexts,
): SchemaObject {
  const sent = nodes.filter(({ field }) => isSent(field))
  const required = sent.filter(isAlwaysRequired).map(({ field }) => field.name)
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...own, ...Object.fromEntries(sent.map((node) => [node.field.name, nodeSchema(node, texts)])) },
    ...(required.length > 0 ? { required } : {}),
  }
}

const isSent = (field: Field): boolean =>
  field.kind.shape !== 'nothing' &&
  (field.visible !== false || field.source.hiddenValue === 'keep') &&
  (field.enabled !== false || field.value !== undefined)

/**
 * A group without a value counts as a group of empty fields, so its required fields are missing too. A row of an optional list may stay
 * as it began.
 */
const isAlwaysRequired = (node: PlanNode): boolean =>
  isUnconditional(node.field) &&
  !isInOptionalList(node) &&
  (node.field.required === true || (node.field.kind.shape === 'group' && node.children.some(isAlwaysRequired)))

const isUnconditional = ({ visible, enabled, value }: Field): boolean =>
  visible === true && enabled === true && value === undefined

const isInOptionalList = ({ parent }: PlanNode): boolean =>
  parent !== null && (isOptionalList(parent.field) || isInOptionalList(parent))

/** An optional list that sends rows as they began: one with `keep` leaves them out instead. */
const isOptionalList = ({ kind, required, source: { keep } }: Field): boolean =>
  kind.shape === 'rows' && required !== true && keep?.length === 0

function nodeSchema(node: PlanNode, texts?: SchemaTexts): SchemaObject {
  const { field } = node
  const schema = shapeSchema(node, texts)
  const must = isAlwaysRequired(node)
  return {
    ...(must ? (field.required === true ? nonEmpty(schema, field) : schema) : nullable(schema)),
    ...schemaNotes(field, texts),
  }
}

function shapeSchema({ field, children }: PlanNode, texts?: SchemaTexts): SchemaObject {
  if (field.kind.shape === 'group') return objectSchema(children, {}, texts)
  if (field.kind.shape !== 'rows') return field.kind.schema(field.value ? withoutBounds(field) : field)
  const ids = { _id: { type: 'string' }, ...(children.some((child) => child.field.name === 'id') ? {} : { id: ID }) }
  const { max } = field.source
  return { type: 'array', items: objectSchema(children, ids, texts), ...(max === undefined ? {} : { maxItems: max }) }
}

const ID: SchemaObject = { type: 'string' }
