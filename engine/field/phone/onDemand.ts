import { phoneKind } from './kind.ts'
import { UNCHECKED_NUMBERS } from './numbers.ts'

let numbers = UNCHECKED_NUMBERS
let loading: Promise<void> | undefined

const load = (): Promise<void> =>
  (loading ??= import('./library.ts').then(
    ({ PHONE_NUMBERS }) => {
      numbers = PHONE_NUMBERS
    },
    () => {
      // The next field that needs it tries again.
      loading = undefined
    },
  ))

/** The kind without its library, which is loaded when a number is typed or shown. */
export const phoneOnDemand = phoneKind(() => numbers, { load })
