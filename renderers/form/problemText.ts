import type { Translator } from '#engine/text'
import type { ShownProblem } from './fieldView.ts'

/** Words of a problem: the field's own with its figures, or what the server said. */
export function problemText(shown: ShownProblem, label: string, translator: Translator): string {
  if (shown.kind === 'refusal') return shown.text
  return translator.translate(shown.problem.text, { label, ...shown.problem.figures })
}

/** A warning is said and holds nothing back. */
export const isWarning = (shown: ShownProblem): boolean =>
  shown.kind === 'problem' && shown.problem.severity === 'warning'
