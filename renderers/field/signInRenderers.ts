import { email } from './email/index.ts'
import { password } from './password/index.ts'
import { rendererRegistry } from './registry.ts'
import type { FieldRenderers } from './registry.ts'
import { text } from './text/index.ts'

/** What the forms before a session are drawn with; the others come with the portal. */
export const SIGN_IN_RENDERERS: FieldRenderers = rendererRegistry([text, email, password])
