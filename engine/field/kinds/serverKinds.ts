import { allKinds } from './allKinds.ts'
import type { FieldKind } from '../fieldKind.ts'
import type { FieldKinds } from '../registry.ts'
import { phoneKind } from './phone.ts'
import { PHONE_NUMBERS } from './phoneLibrary.ts'

/** The kind with its library, for servers and tests. */
const phone = phoneKind(() => PHONE_NUMBERS)

/** All kinds with their libraries, for servers and tests. */
export const KINDS: FieldKinds = allKinds(phone)

export const fieldKind = (name: string): FieldKind | undefined => KINDS.get(name)

export const fieldKindNames: readonly string[] = [...KINDS.keys()]
