import { use } from 'react'
import { isPlainForm, openPlainForm } from '#engine/form'
import type { FormPlan, FormEnvironment, Values } from '#engine/form'
import { FormStoreBase } from './formStoreBase.ts'
import type { FormStore } from './store.ts'

export type CreateFormStore = (plan: FormPlan, record: Values, environment: FormEnvironment) => FormStore

const createPlainStore: CreateFormStore = (plan, record, environment) =>
  new FormStoreBase(plan, record, environment, openPlainForm)

let loaded: Promise<CreateFormStore> | null = null

const load = (): Promise<CreateFormStore> =>
  (loaded ??= import('./store.ts').then(
    ({ FormStore: Store }): CreateFormStore =>
      (plan, record, environment) =>
        new Store(plan, record, environment),
    (thrown: unknown) => {
      loaded = null
      throw thrown
    },
  ))

/** The store factory of a form. The one for larger forms suspends while it loads; the first page does without it. */
export const useFormStoreFactory = (plan: FormPlan): CreateFormStore =>
  isPlainForm(plan) ? createPlainStore : use(load())
