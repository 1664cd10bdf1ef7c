import type { Speech } from '#engine/text'
import type { Shown } from './views.ts'

/** Words of a problem: the field's own with its figures, or what the server said. */
export function shownText(shown: Shown, label: string, speech: Speech): string {
  if (shown.kind === 'refusal') return shown.text
  return speech.say(shown.problem.text, { label, ...shown.problem.figures })
}

/** A warning is said and holds nothing back. */
export const isWarning = (shown: Shown): boolean => shown.kind === 'problem' && shown.problem.severity === 'warning'
