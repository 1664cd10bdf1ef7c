import type { FieldSource } from '#engine/source'
import { textOfKeys, literalText, templateText } from '#engine/text'
import type { Text } from '#engine/text'
import type { FieldKind, ProblemCode } from './field.ts'
import type { FieldContext } from './fieldContext.ts'

/** Returns the label of a field. */
export function label(name: string, source: FieldSource, { prefix }: FieldContext): Text {
  const own = source.texts?.label
  return textOfKeys(...(own ? [own] : []), `lbl.${prefix}.${name}`)
}

/** Returns the hint, the placeholder, and the text for a missing value of a field. */
export function optionalTexts(
  name: string,
  source: FieldSource,
  { prefix }: FieldContext,
): { help?: Text; placeholder?: Text; absent?: Text } {
  const help =
    source.help === undefined
      ? source.texts?.help && textOfKeys(source.texts.help, `lbl.${prefix}.${name}.help`)
      : templateText(source.help)
  return {
    ...(help ? { help } : {}),
    ...(source.placeholder === undefined ? {} : { placeholder: literalText(source.placeholder) }),
    ...(source.texts?.absent ? { absent: textOfKeys(source.texts.absent) } : {}),
  }
}

/** Returns the text keys of a problem, the most specific one first. */
export function problemText(
  code: ProblemCode,
  name: string,
  kind: FieldKind,
  source: FieldSource,
  prefix: string,
): Text {
  if (code === 'format' && source.formatMessage !== undefined) return literalText(source.formatMessage)
  const own = source.texts?.[code]
  const general =
    code === 'required'
      ? [...(kind.missingPart ? [kind.missingPart] : []), kind.requiredWording === 'text' ? 'text' : 'select'].map(
          (lacking) => `lbl.general.valid.form.dinac.${lacking}`,
        )
      : [`msg.field.${code}`]
  return textOfKeys(...(own ? [own] : []), `lbl.${prefix}.${name}.${code}`, ...general)
}
