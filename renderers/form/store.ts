import { openForm } from '#engine/form'
import type { FormPlan, Surroundings, Values } from '#engine/form'
import { begun } from './begun.ts'
import { OpenStore } from './openStore.ts'

/** The store of any form, however large. */
export class FormStore extends OpenStore {
  /** `record`: values by field, as last read; empty for a new one. */
  constructor(plan: FormPlan, record: Values, surroundings: Surroundings) {
    super(plan, record, surroundings, openForm, begun)
  }
}
