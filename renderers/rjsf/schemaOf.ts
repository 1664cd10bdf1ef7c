import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { filled, nullable } from '#engine/contract'
import type { SchemaObject } from '#engine/contract'
import type { Field } from '#engine/field'
import type { FormPlan, PlanNode } from '#engine/form'
import type { Speech } from '#engine/text'

/** A form in the words of rjsf: the shape of its values, and how each of them is presented. */
export interface PlanSchema {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
}

/**
 * The shape of a plan's values. Conditions are no part of it: they stay json-logic beside it, for as `if` and `then` each key
 * press would cost the whole form. With a language it carries its words.
 */
export const schemaOf = ({ roots }: FormPlan, speech?: Speech): PlanSchema => ({
  schema: objectSchema(roots, speech) as RJSFSchema,
  uiSchema: uiSchemaOf(roots, speech),
})

function objectSchema(nodes: readonly PlanNode[], speech: Speech | undefined): SchemaObject {
  const required = nodes.filter(isAlwaysAsked).map(({ field }) => field.name)
  return {
    type: 'object',
    properties: Object.fromEntries(nodes.map((node) => [node.field.name, nodeSchema(node, speech)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** What a person can always be asked for; anything conditional may be absent. */
const isAlwaysAsked = ({ field }: PlanNode): boolean => field.required === true && isAlwaysOpen(field)

const isAlwaysOpen = ({ visible, enabled, value }: Field): boolean =>
  visible === true && enabled === true && value === undefined

function nodeSchema(node: PlanNode, speech: Speech | undefined): SchemaObject {
  const { field } = node
  const shape = shapeSchema(node, speech)
  return {
    ...(isAlwaysAsked(node) ? filled(shape, field) : field.kind.shape === 'nothing' ? shape : nullable(shape)),
    ...(speech ? { title: speech.say(field.label) } : {}),
  }
}

function shapeSchema({ field, children }: PlanNode, speech: Speech | undefined): SchemaObject {
  const { shape } = field.kind
  if (shape === 'nothing') return {}
  if (shape === 'group') return objectSchema(children, speech)
  if (shape === 'leaf') return field.kind.schema(field)
  const { max } = field.source
  return { type: 'array', items: objectSchema(children, speech), ...(max === undefined ? {} : { maxItems: max }) }
}

function uiSchemaOf(nodes: readonly PlanNode[], speech: Speech | undefined): UiSchema {
  return {
    'ui:order': nodes.map(({ field }) => field.name),
    ...Object.fromEntries(
      nodes.map(({ field, children }) => [
        field.name,
        {
          ...presented(field, speech),
          ...(children.length === 0
            ? {}
            : field.kind.shape === 'rows'
              ? { items: uiSchemaOf(children, speech) }
              : uiSchemaOf(children, speech)),
        },
      ]),
    ),
  }
}

const presented = ({ enabled, help, placeholder, traits }: Field, speech: Speech | undefined): UiSchema => ({
  ...(enabled === false ? { 'ui:readonly': true } : {}),
  ...(traits?.has('unlabelled') ? { 'ui:label': false } : {}),
  ...(speech && help ? { 'ui:help': speech.say(help) } : {}),
  ...(speech && placeholder ? { 'ui:placeholder': speech.say(placeholder) } : {}),
})
