import type { FieldSource } from '#engine/source'
import { keyed, literal } from '#engine/text'
import type { Text } from '#engine/text'
import type { FieldKind, ProblemCode } from './field.ts'
import type { FieldContext } from './fieldContext.ts'

/** What a field is called. */
export function label(name: string, source: FieldSource, { prefix }: FieldContext): Text {
  const own = source.texts?.label
  return keyed(...(own ? [own] : []), `lbl.${prefix}.${name}`)
}

/** What stands beside a field, and in it while it is empty. */
export function optionalTexts(
  name: string,
  source: FieldSource,
  { prefix }: FieldContext,
): { help?: Text; placeholder?: Text } {
  const help =
    source.help === undefined
      ? source.texts?.help && keyed(source.texts.help, `lbl.${prefix}.${name}.help`)
      : literal(source.help)
  return {
    ...(help ? { help } : {}),
    ...(source.placeholder === undefined ? {} : { placeholder: literal(source.placeholder) }),
  }
}

/** The words of a problem, by text keys: the special one first. */
export function problemText(
  code: ProblemCode,
  name: string,
  kind: FieldKind,
  source: FieldSource,
  prefix: string,
): Text {
  const own = source.texts?.[code]
  const general =
    code === 'required'
      ? [...(kind.lacks ? [kind.lacks] : []), kind.asks === 'text' ? 'text' : 'select'].map(
          (lacking) => `lbl.general.valid.form.dinac.${lacking}`,
        )
      : [`msg.field.${code}`]
  return keyed(...(own ? [own] : []), `lbl.${prefix}.${name}.${code}`, ...general)
}
