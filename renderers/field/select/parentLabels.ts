import type { Field } from '#engine/field'
import type { Speech } from '#engine/text'
import type { FormPlace } from '../renderer.ts'

/** The labels of the fields that a field's choices hang on: of its own group or row, else of the whole form. */
export function parentLabels({ asked }: Field, place: FormPlace | null, speech: Speech): string {
  if (asked?.kind !== 'call' || !place) return ''
  const names = Object.values(asked.with).flatMap(({ dependencies }) =>
    dependencies.flatMap(({ path }) => path.at(-1) ?? []),
  )
  return [...new Set(names)].map((name) => labelOf(name, place, speech)).join(', ')
}

function labelOf(name: string, { node, roots }: FormPlace, speech: Speech): string {
  for (let at = node.container; at; at = at.container) {
    const sibling = at.children.find(({ field }) => field.name === name)
    if (sibling) return speech.say(sibling.field.label)
  }
  const root = roots.find(({ field }) => field.name === name)
  return root ? speech.say(root.field.label) : name
}
