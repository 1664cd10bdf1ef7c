import type { Logic } from '#engine/expression'
import type { FieldKinds } from './registry.ts'

/**
 * Returns the rule language. Like the patterns, it comes with the portal's text kind, not with that of the sign-in
 * page.
 */
export const logicOfKinds = (kinds: FieldKinds): Logic | undefined => kinds.get('text')?.logic
