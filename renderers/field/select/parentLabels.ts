import type { Field } from '#engine/field'
import type { Translator } from '#engine/text'
import type { FieldContext } from '../renderer.ts'

/** The labels of the fields that a field's choices hang on: of its own group or row, else of the whole form. */
export function parentLabels(
  { optionCall, source }: Field,
  place: FieldContext | null,
  translator: Translator,
): string {
  if (!place) return ''
  const names = [
    ...(optionCall?.kind === 'call' ? Object.values(optionCall.with) : []).flatMap(({ dependencies }) =>
      dependencies.flatMap(({ path }) => path.at(-1) ?? []),
    ),
    ...(source.dependsOn === undefined ? [] : [source.dependsOn]),
  ]
  return [...new Set(names)].flatMap((name) => labelOf(name, place, translator) ?? []).join(', ')
}

/** Null: nobody answers it in this form. */
function labelOf(name: string, { node, roots }: FieldContext, translator: Translator): string | null {
  for (let at = node.parent; at; at = at.parent) {
    const sibling = at.children.find(({ field }) => field.name === name)
    if (sibling) return translator.translate(sibling.field.label)
  }
  const root = roots.find(({ field }) => field.name === name)
  return root ? translator.translate(root.field.label) : null
}
