import type { Logic } from '#engine/expression'
import type { FieldKinds } from './registry.ts'

/** The language of rules comes with the kinds, as the patterns do: with the text of the portal, not with that of a sign-in. */
export const logicOfKinds = (kinds: FieldKinds): Logic | undefined => kinds.get('text')?.logic
