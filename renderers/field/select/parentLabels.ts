import type { Scope } from '#engine/expression'
import { missingParameters, optionCallValues } from '#engine/field'
import type { Field, OptionCall } from '#engine/field'
import type { Translator } from '#engine/text'
import type { FieldContext } from '../renderer.ts'

/** The labels of the unanswered fields that a field's choices depend on: of its own group or row, else of the whole form. */
export function parentLabels(
  { optionCall, source }: Field,
  context: FieldContext | null,
  translator: Translator,
): string {
  if (!context) return ''
  const missing = optionCall?.kind === 'call' ? unansweredFields(optionCall, context.scope()) : []
  const names = source.dependsOn === undefined ? missing : [...missing, source.dependsOn]
  return [...new Set(names)].flatMap((name) => labelOf(name, context, translator) ?? []).join(', ')
}

function unansweredFields(optionCall: Extract<OptionCall, { kind: 'call' }>, scope: Scope): readonly string[] {
  const missing = missingParameters(optionCall, optionCallValues(optionCall, scope))
  return missing.flatMap((input) => optionCall.with[input]?.dependencies.flatMap(({ path }) => path.at(-1) ?? []) ?? [])
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
