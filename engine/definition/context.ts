import type { AccessDefinition } from '#engine/access'
import type { FieldKinds, Option } from '#engine/field'
import type { ModuleSource } from '#engine/source'

/** What a module is compiled against. */
export interface CompileContext {
  readonly kinds: FieldKinds
  readonly access: AccessDefinition
  /** Options of a catalogue table, by name. */
  readonly catalogue: (name: string) => readonly Option[]
  /** Catalogues there are, for the author's checks; without them a name is believed. */
  readonly catalogues?: readonly string[]
  /** Codes of errors.json, likewise. */
  readonly errors?: readonly string[]
  /** Other definitions, for `like: "module.field"`. */
  readonly modules: { readonly [id: string]: ModuleSource }
}
