import { allKinds } from './allKinds.ts'
import { phoneOnDemand } from './phone/onDemand.ts'
import type { FieldKinds } from './registry.ts'

/** All kinds for a browser. Libraries are loaded with the first field that needs them. */
export const PORTAL_KINDS: FieldKinds = allKinds(phoneOnDemand)
