import type { AccessDefinition } from '#engine/access'
import type { Option } from '#engine/field'
import type { ModuleSource } from '#engine/source'

/** What a module is compiled against. */
export interface CompileContext {
  readonly access: AccessDefinition
  /** Options of a catalogue table, by name. */
  readonly catalogue: (name: string) => readonly Option[]
  /** Other definitions, for `like: "module.field"`. */
  readonly modules: { readonly [id: string]: ModuleSource }
}
