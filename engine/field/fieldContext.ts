import type { FieldFault, Option } from './field.ts'
import type { FieldKinds } from './registry.ts'

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
