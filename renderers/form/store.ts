import { openForm } from '#engine/form'
import type { FormPlan, FormEnvironment, Values } from '#engine/form'
import { resettingInitialState } from './initialState.ts'
import { FormStoreBase } from './formStoreBase.ts'

/** The store of any form, however large. */
export class FormStore extends FormStoreBase {
  /** `record`: values by field, as last read; empty for a new one. */
  constructor(plan: FormPlan, record: Values, environment: FormEnvironment) {
    super(plan, record, environment, openForm, resettingInitialState)
  }
}
