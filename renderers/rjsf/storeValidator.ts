import type { ValidatorType } from '@rjsf/utils'
import type { FieldProblem } from '#engine/field'
import type { FormStore } from '#renderers/form'
import { planValidator } from './planValidator.ts'

interface StoreValidator {
  readonly validator: ValidatorType
  /** Sets the problems that the store found on submission: rjsf reports them and does not validate again. */
  readonly find: (problems: readonly FieldProblem[]) => void
}

/** The rjsf validator of a store. */
export function storeValidator(store: FormStore, say: (problem: FieldProblem) => string): StoreValidator {
  let found: readonly FieldProblem[] = []
  // A selected file counts as the value of its field, though the server sets the value later.
  const isMissed = ({ code, pointer }: FieldProblem): boolean =>
    code !== 'required' || store.field(pointer).files.length === 0
  return {
    validator: planValidator(() => found.filter(isMissed), say),
    find: (problems) => {
      found = problems
    },
  }
}
