import { allKinds } from './allKinds.ts'
import type { FieldKind } from './field.ts'
import { phone } from './phone/index.ts'
import type { FieldKinds } from './registry.ts'

/** Every kind, whole: what servers and tests compile with. */
export const KINDS: FieldKinds = allKinds(phone)

export const fieldKind = (name: string): FieldKind | undefined => KINDS.get(name)

export const fieldKindNames: readonly string[] = [...KINDS.keys()]
