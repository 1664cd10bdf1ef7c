import { valueText } from '#renderers/context'
import type { Port } from '#renderers/context'
import type { FormPart } from '#renderers/form'

/** The content of a form as text, one line per non-empty field: its label and its value. */
export const typedText = (parts: readonly FormPart[], port: Port): string =>
  parts
    .flatMap(({ store }) =>
      store.plan.roots.flatMap(({ field }) => {
        const value = store.values[field.name]
        if (field.kind.transport === 'never' || field.kind.isEmpty(value)) return []
        const words = valueText(value, field, port)
        return words === '' ? [] : [`${port.translator.translate(field.label)}: ${words}`]
      }),
    )
    .join('\n')
