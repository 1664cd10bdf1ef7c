import type { FieldFault, Option } from './field.ts'
import type { FieldKinds } from './registry.ts'

/** What fields are compiled with. */
export interface FieldContext {
  /** The kinds there are. */
  readonly kinds: FieldKinds
  /** Where the words of the field come from: `lbl.<prefix>.<name>`. */
  readonly prefix: string
  /** The stable id, where it is not the name. */
  readonly id?: string
  readonly path?: string
  /** Options of a catalogue table, by name. */
  readonly catalogue?: (name: string) => readonly Option[]
  /** Names that rules read from outside of rows and iterators, where they are not those of definitions. */
  readonly names?: readonly string[]
  readonly fault: (fault: FieldFault) => void
}
