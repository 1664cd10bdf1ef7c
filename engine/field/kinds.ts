import { allKinds } from './allKinds.ts'
import type { FieldKind } from './field.ts'
import { phone } from './phone/index.ts'
import type { FieldKinds } from './registry.ts'

/** All kinds with their libraries, for servers and tests. */
export const KINDS: FieldKinds = allKinds(phone)

export const fieldKind = (name: string): FieldKind | undefined => KINDS.get(name)

export const fieldKindNames: readonly string[] = [...KINDS.keys()]
