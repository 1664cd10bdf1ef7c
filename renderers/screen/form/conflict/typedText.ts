import { valueText } from '#renderers/context'
import type { Port } from '#renderers/context'
import type { FormPart } from '#renderers/form'

/** What stands in a form, one line for each field that is not empty: its name and its value in words. */
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
