import { allKinds } from './allKinds.ts'
import { phoneOnDemand } from './phone/onDemand.ts'
import type { FieldKinds } from './registry.ts'

/** Every kind as a browser loads it: libraries come with the first field that needs them. */
export const PORTAL_KINDS: FieldKinds = allKinds(phoneOnDemand)
