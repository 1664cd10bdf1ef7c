import { explainCondition } from '#engine/explain'
import type { NameLookup } from '#engine/explain'
import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import type { Json } from '#engine/source'
import type { Translator } from '#engine/text'

export type SchemaObject = { readonly [keyword: string]: Json }

/** The source of a schema's texts. Without it a schema has no texts. */
export interface SchemaTexts {
  readonly translator: Translator
  readonly names: NameLookup
}

const CONDITIONS = ['visible', 'required', 'enabled'] as const

/** Returns annotations for rules that a schema cannot express: words as `description`, data under `x-` names. */
export function schemaNotes(field: Field, texts: SchemaTexts | undefined): SchemaObject {
  const conditions = CONDITIONS.flatMap((name) => {
    const condition = field[name]
    return typeof condition === 'object' ? [{ name, condition }] : []
  })
  const words = texts ? describe(field, conditions, texts) : []
  return {
    ...(texts ? { title: texts.translator.translate(field.label) } : {}),
    ...(words.length > 0 ? { description: words.join(' ') } : {}),
    ...Object.fromEntries(conditions.map(({ name, condition }) => [`x-${name}`, condition.source])),
    ...(field.checks.length > 0 ? { 'x-checks': field.checks.map(({ must }) => must.source) } : {}),
    ...(field.value ? { readOnly: true, 'x-value': field.value.source } : {}),
  }
}

const describe = (
  field: Field,
  conditions: readonly { readonly name: string; readonly condition: Expression }[],
  { translator, names }: SchemaTexts,
): readonly string[] => [
  ...(field.help ? [translator.translate(field.help)] : []),
  ...conditions.map(({ name, condition }) =>
    translator.translate(`explain.note.${name}`, { what: explainCondition(condition, translator, names) }),
  ),
  ...field.checks.map(({ must }) =>
    translator.translate('explain.note.check', { what: explainCondition(must, translator, names) }),
  ),
]
