import type { ReactNode } from 'react'
import { isPlainForm, openPlainForm } from '#engine/form'
import type { FormPlan, FormEnvironment, Values } from '#engine/form'
import { loadable } from '#renderers/loadable'
import { FormStoreBase } from './formStoreBase.ts'
import type { FormStore } from './store.ts'

export type CreateFormStore = (plan: FormPlan, record: Values, environment: FormEnvironment) => FormStore

interface LoaderProps {
  readonly children: (createStore: CreateFormStore) => ReactNode
}

const createPlainStore: CreateFormStore = (plan, record, environment) =>
  new FormStoreBase(plan, record, environment, openPlainForm)

const LargeStoreLoader = loadable(() =>
  import('./store.ts').then(({ FormStore: Store }) => {
    const createStore: CreateFormStore = (plan, record, environment) => new Store(plan, record, environment)
    return ({ children }: LoaderProps) => children(createStore)
  }),
)

/** Passes on the store factory of a form. The store of a large form is loaded first; the first page does without it. */
export const FormStoreLoader = ({ plan, children }: LoaderProps & { readonly plan: FormPlan }) =>
  isPlainForm(plan) ? children(createPlainStore) : <LargeStoreLoader>{children}</LargeStoreLoader>
