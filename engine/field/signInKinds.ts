import { email } from './email/index.ts'
import { password } from './password/index.ts'
import { kindRegistry } from './registry.ts'
import type { FieldKinds } from './registry.ts'
import { plainText } from './text/plain.ts'

/** Kinds of the forms before a session. The other kinds come with the portal. */
export const SIGN_IN_KINDS: FieldKinds = kindRegistry([plainText, email, password])
