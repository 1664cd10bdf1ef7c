import type { ValidatorType } from '@rjsf/utils'
import type { FieldProblem } from '#engine/field'
import { validate } from '#engine/form'
import type { FormStore } from '#renderers/form'
import { planValidator } from './planValidator.ts'

interface StoreValidator {
  readonly validator: ValidatorType
  /** Judges only these fields from now on; all of them where none are named. */
  readonly narrow: (only: ReadonlySet<string> | undefined) => void
}

/** The validator of the form that a store holds. */
export function storeValidator(store: FormStore, say: (problem: FieldProblem) => string): StoreValidator {
  let judged: ReadonlySet<string> | undefined
  // A chosen file is the value of its field, though the server gives that later.
  const isMissed = ({ code, pointer }: FieldProblem): boolean =>
    code !== 'required' || store.field(pointer).files.length === 0
  return {
    validator: planValidator(
      (values) => validate(store.plan, values, store.surroundings, judged).problems.filter(isMissed),
      say,
    ),
    narrow: (only) => {
      judged = only
    },
  }
}
