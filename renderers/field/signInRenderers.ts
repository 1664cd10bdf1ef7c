import { email } from './email/index.ts'
import { password } from './password/index.ts'
import { rendererRegistry } from './renderer.ts'
import type { FieldRenderers } from './renderer.ts'
import { text } from './text/index.ts'

/** Renderers for forms before a session; the others are loaded with the portal. */
export const SIGN_IN_RENDERERS: FieldRenderers = rendererRegistry([text, email, password])
