import { explainCondition } from '#engine/explain'
import type { Names } from '#engine/explain'
import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import type { Json } from '#engine/source'
import type { Speech } from '#engine/text'

export type SchemaObject = { readonly [keyword: string]: Json }

/** Whose words a schema carries; without them it carries none. */
export interface Said {
  readonly speech: Speech
  readonly names: Names
}

const CONDITIONS = ['visible', 'required', 'enabled'] as const

/** What a schema cannot decide is said beside it: in words as `description`, as data under `x-` names. */
export function notes(field: Field, said: Said | undefined): SchemaObject {
  const conditions = CONDITIONS.flatMap((name) => {
    const condition = field[name]
    return typeof condition === 'object' ? [{ name, condition }] : []
  })
  const words = said ? describe(field, conditions, said) : []
  return {
    ...(said ? { title: said.speech.say(field.label) } : {}),
    ...(words.length > 0 ? { description: words.join(' ') } : {}),
    ...Object.fromEntries(conditions.map(({ name, condition }) => [`x-${name}`, condition.source])),
    ...(field.checks.length > 0 ? { 'x-checks': field.checks.map(({ must }) => must.source) } : {}),
    ...(field.value ? { readOnly: true, 'x-value': field.value.source } : {}),
  }
}

const describe = (
  field: Field,
  conditions: readonly { readonly name: string; readonly condition: Expression }[],
  { speech, names }: Said,
): readonly string[] => [
  ...(field.help ? [speech.say(field.help)] : []),
  ...conditions.map(({ name, condition }) =>
    speech.say(`explain.note.${name}`, { what: explainCondition(condition, speech, names) }),
  ),
  ...field.checks.map(({ must }) => speech.say('explain.note.check', { what: explainCondition(must, speech, names) })),
]
