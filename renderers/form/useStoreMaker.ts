import { use } from 'react'
import { isPlain, openPlain } from '#engine/form'
import type { FormPlan, Surroundings, Values } from '#engine/form'
import { OpenStore } from './openStore.ts'
import type { FormStore } from './store.ts'

export type MakeStore = (plan: FormPlan, record: Values, surroundings: Surroundings) => FormStore

const makePlain: MakeStore = (plan, record, surroundings) => new OpenStore(plan, record, surroundings, openPlain)

let loaded: Promise<MakeStore> | null = null

const load = (): Promise<MakeStore> =>
  (loaded ??= import('./store.ts').then(
    ({ FormStore: Store }): MakeStore =>
      (plan, record, surroundings) =>
        new Store(plan, record, surroundings),
    (thrown: unknown) => {
      loaded = null
      throw thrown
    },
  ))

/** What makes the store of a form; that of more than a few fields is waited for, and the first page does without it. */
export const useStoreMaker = (plan: FormPlan): MakeStore => (isPlain(plan) ? makePlain : use(load()))
