import { email } from './email.ts'
import { password } from './password.ts'
import { kindRegistry } from '../registry.ts'
import type { FieldKinds } from '../registry.ts'
import { basicText } from './basicText.ts'

/** Kinds of the forms before a session. The other kinds come with the portal. */
export const SIGN_IN_KINDS: FieldKinds = kindRegistry([basicText, email, password])
