import { allKinds } from './allKinds.ts'
import type { FieldKinds } from '../registry.ts'
import { phoneKind } from './phone.ts'
import { UNCHECKED_NUMBERS } from './phoneNumbers.ts'

const load = (): Promise<void> =>
  (loading ??= import('./phoneLibrary.ts').then(
    ({ PHONE_NUMBERS }) => {
      numbers = PHONE_NUMBERS
    },
    () => {
      // The next field that needs it tries again.
      loading = undefined
    },
  ))

let loading: Promise<void> | undefined

let numbers = UNCHECKED_NUMBERS

/** The kind without its library, which is loaded when a number is typed or shown. */
export const phoneOnDemand = phoneKind(() => numbers, { load })

/** All kinds for a browser. Libraries are loaded with the first field that needs them. */
export const PORTAL_KINDS: FieldKinds = allKinds(phoneOnDemand)
