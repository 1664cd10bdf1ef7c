import { phoneKind } from './kind.ts'
import { PHONE_NUMBERS } from './library.ts'

/** The kind with its library, for servers and tests. */
export const phone = phoneKind(() => PHONE_NUMBERS)
