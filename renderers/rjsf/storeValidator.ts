import type { ValidatorType } from '@rjsf/utils'
import type { FieldProblem } from '#engine/field'
import type { FormStore } from '#renderers/form'
import { planValidator } from './planValidator.ts'

interface StoreValidator {
  readonly validator: ValidatorType
  /** What the store has found at a submission: rjsf is told of it, and judges nothing again. */
  readonly find: (problems: readonly FieldProblem[]) => void
}

/** The validator of the form that a store holds. */
export function storeValidator(store: FormStore, say: (problem: FieldProblem) => string): StoreValidator {
  let found: readonly FieldProblem[] = []
  // A chosen file is the value of its field, though the server gives that later.
  const isMissed = ({ code, pointer }: FieldProblem): boolean =>
    code !== 'required' || store.field(pointer).files.length === 0
  return {
    validator: planValidator(() => found.filter(isMissed), say),
    find: (problems) => {
      found = problems
    },
  }
}
