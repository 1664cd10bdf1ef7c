import type { FieldProblem } from '#engine/field'
import type { Translator } from '#engine/text'

/** The text of a server refusal for a field of this form. */
export interface Refusal {
  readonly pointer: string
  readonly text: string
  /** The parts of the value that are refused, if it has several. */
  readonly parts?: readonly string[]
}

/** A problem of a field: from the plan, or a refusal of the server. */
export type ShownProblem =
  | { readonly kind: 'problem'; readonly problem: FieldProblem }
  | { readonly kind: 'refusal'; readonly text: string; readonly parts?: readonly string[] }

/** The parts of a value that a problem is about, if it has several: the missing ones, or the wrong one. */
export function wrongParts(shown: ShownProblem | null): readonly string[] {
  const parts = shown?.kind === 'problem' ? shown.problem.figures['parts'] : shown?.parts
  return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : NO_PARTS
}

const NO_PARTS: readonly string[] = []

/** The state that one field shows. The same object as long as nothing in it has changed. */
export interface FieldView {
  readonly value: unknown
  readonly visible: boolean
  readonly enabled: boolean
  readonly required: boolean
  readonly shown: ShownProblem | null
  /** Ids of the rows of a repeat. */
  readonly rows: readonly string[]
  readonly files: readonly File[]
}

/** The input at a place identified by row ids. */
export interface KeyedState {
  /** Current pointer of the place. */
  readonly pointer: string
  readonly value: unknown
  readonly files: readonly File[]
  /** False while the field is hidden: then it is neither validated nor sent. */
  readonly isActive: boolean
}

/** The state that the form shows as a whole. */
export interface FormSummary {
  readonly dirty: boolean
  readonly submitted: boolean
  readonly problems: readonly { readonly pointer: string; readonly shown: ShownProblem }[]
}

/** Whether two views of a field are equal. */
export function sameView(one: FieldView, other: FieldView): boolean {
  return (
    Object.is(one.value, other.value) &&
    one.visible === other.visible &&
    one.enabled === other.enabled &&
    one.required === other.required &&
    one.files === other.files &&
    one.rows.join() === other.rows.join() &&
    sameShown(one.shown, other.shown)
  )
}

function sameShown(one: ShownProblem | null, other: ShownProblem | null): boolean {
  if (one === null || other === null) return one === other
  if (one.kind === 'refusal') return other.kind === 'refusal' && one.text === other.text
  return (
    other.kind === 'problem' &&
    one.problem.code === other.problem.code &&
    one.problem.text === other.problem.text &&
    wrongParts(one).join() === wrongParts(other).join()
  )
}

/** Words of a problem: the field's own with its figures, or what the server said. */
export function problemText(shown: ShownProblem, label: string, translator: Translator): string {
  if (shown.kind === 'refusal') return shown.text
  return translator.translate(shown.problem.text, { label, ...shown.problem.figures })
}

/** A warning is said and holds nothing back. */
export const isWarning = (shown: ShownProblem): boolean =>
  shown.kind === 'problem' && shown.problem.severity === 'warning'
