import type { Logic } from '#engine/expression'
import type { FieldFault, Option } from './field.ts'
import type { FieldKind } from './fieldKind.ts'

/** Kinds by name. It is a value, so that a page, server or test chooses its kinds. */
export type FieldKinds = ReadonlyMap<string, FieldKind>

/** Creates a registry of kinds. Two kinds with the same name are a programming error. */
export function kindRegistry(kinds: Iterable<FieldKind>): FieldKinds {
  const byName = new Map<string, FieldKind>()
  for (const kind of kinds) {
    if (byName.has(kind.kind)) throw new Error(`Two kinds of field are called ${kind.kind}`)
    byName.set(kind.kind, kind)
  }
  return byName
}

/** The context in which fields are compiled. */
export interface FieldContext {
  /** The available kinds. */
  readonly kinds: FieldKinds
  /** Prefix of the field's text keys: `lbl.<prefix>.<name>`. */
  readonly prefix: string
  /** The stable id, if it is not the name. */
  readonly id?: string
  readonly path?: string
  /** Options of a catalogue table, by name. */
  readonly catalogue?: (name: string) => readonly Option[]
  /** Names that rules read from outside rows and iterators, if not those of definitions. */
  readonly names?: readonly string[]
  readonly fault: (fault: FieldFault) => void
}

/**
 * Returns the rule language. Like the patterns, it comes with the portal's text kind, not with that of the sign-in
 * page.
 */
export const logicOfKinds = (kinds: FieldKinds): Logic | undefined => kinds.get('text')?.logic
