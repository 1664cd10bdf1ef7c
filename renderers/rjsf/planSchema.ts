import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { nonEmpty, nullable } from '#engine/contract'
import type { SchemaObject } from '#engine/contract'
import type { Field } from '#engine/field'
import type { FormPlan, PlanNode } from '#engine/form'
import type { Translator } from '#engine/text'

/** A form as an rjsf schema: the shape of its values, and how each of them is presented. */
export interface PlanSchema {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
}

/**
 * The schema of a plan's values, without conditions: these stay json-logic, because as `if` and `then` each key press
 * would evaluate the whole form. With a translator it contains the labels.
 */
export const planSchema = ({ roots }: FormPlan, translator?: Translator): PlanSchema => ({
  schema: objectSchema(roots, translator) as RJSFSchema,
  uiSchema: uiSchemaOf(roots, translator),
})

function objectSchema(nodes: readonly PlanNode[], translator: Translator | undefined): SchemaObject {
  const required = nodes.filter(isAlwaysRequired).map(({ field }) => field.name)
  return {
    type: 'object',
    properties: Object.fromEntries(nodes.map((node) => [node.field.name, nodeSchema(node, translator)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** Whether a field is always required; a conditional field may be absent. */
const isAlwaysRequired = ({ field }: PlanNode): boolean => field.required === true && isAlwaysEditable(field)

const isAlwaysEditable = ({ visible, enabled, value }: Field): boolean =>
  visible === true && enabled === true && value === undefined

function nodeSchema(node: PlanNode, translator: Translator | undefined): SchemaObject {
  const { field } = node
  const shape = shapeSchema(node, translator)
  return {
    ...(isAlwaysRequired(node) ? nonEmpty(shape, field) : field.kind.shape === 'nothing' ? shape : nullable(shape)),
    ...(translator ? { title: translator.translate(field.label) } : {}),
  }
}

function shapeSchema({ field, children }: PlanNode, translator: Translator | undefined): SchemaObject {
  const { shape } = field.kind
  if (shape === 'nothing') return {}
  if (shape === 'group') return objectSchema(children, translator)
  if (shape === 'leaf') return field.kind.schema(field)
  const { max } = field.source
  return { type: 'array', items: objectSchema(children, translator), ...(max === undefined ? {} : { maxItems: max }) }
}

function uiSchemaOf(nodes: readonly PlanNode[], translator: Translator | undefined): UiSchema {
  return {
    'ui:order': nodes.map(({ field }) => field.name),
    ...Object.fromEntries(
      nodes.map(({ field, children }) => [
        field.name,
        {
          ...presentation(field, translator),
          ...(children.length === 0
            ? {}
            : field.kind.shape === 'rows'
              ? { items: uiSchemaOf(children, translator) }
              : uiSchemaOf(children, translator)),
        },
      ]),
    ),
  }
}

const presentation = ({ enabled, help, placeholder, traits }: Field, translator: Translator | undefined): UiSchema => ({
  ...(enabled === false ? { 'ui:readonly': true } : {}),
  ...(traits?.has('unlabelled') ? { 'ui:label': false } : {}),
  ...(translator && help ? { 'ui:help': translator.translate(help) } : {}),
  ...(translator && placeholder ? { 'ui:placeholder': translator.translate(placeholder) } : {}),
})
