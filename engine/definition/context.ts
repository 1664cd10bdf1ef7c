import type { AccessDefinition } from '#engine/access'
import type { FieldKinds, Option } from '#engine/field'
import type { ModuleSource } from '#engine/source'

/** The context in which a module is compiled. */
export interface CompileContext {
  readonly kinds: FieldKinds
  readonly access: AccessDefinition
  /** Options of a catalogue table, by name. */
  readonly catalogue: (name: string) => readonly Option[]
  /** Names of the existing catalogues, for the author's checks. Without them every name is accepted. */
  readonly catalogues?: readonly string[]
  /** Codes of errors.json, for the same purpose. */
  readonly errors?: readonly string[]
  /** Groups of codes, by name. */
  readonly refusals?: { readonly [group: string]: readonly string[] }
  /** Other definitions, for `extends: "module.field"`. */
  readonly modules: { readonly [id: string]: ModuleSource }
}
