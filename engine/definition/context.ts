import type { AccessDefinition } from '#engine/access'
import type { FieldKinds, Option } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import type { CatalogueNames } from './named/index.ts'

/** The context in which a module is compiled. */
export interface CompileContext {
  readonly kinds: FieldKinds
  readonly access: AccessDefinition
  /** Options of a catalogue table, by name. */
  readonly catalogue: (name: string) => readonly Option[]
  /** Names of the existing catalogues, for the author's checks. Without them every name is accepted. */
  readonly catalogues?: readonly string[]
  /** Names of the entries of a catalogue, which definitions write instead of ids. Without them, ids are written. */
  readonly names?: CatalogueNames
  /** Codes of errors.json, for the same purpose. */
  readonly errors?: readonly string[]
  /** Groups of codes, by name. */
  readonly refusals?: { readonly [group: string]: readonly string[] }
  /** Other definitions, for `extends: "module.field"`. */
  readonly modules: { readonly [id: string]: ModuleSource }
}
