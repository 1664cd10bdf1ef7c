import { checkShape, checkWire, collectFaults, upgrade, wireShape } from '#engine/definition'
import type { Fault } from '#engine/definition'
import { memoize } from '#engine/memoize'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { withWire } from '#engine/source'
import type { ModuleSource, ModuleWireSource } from '#engine/source'
import { locateFaults } from './readFiles.ts'
import type { DefinitionFault, DefinitionFile } from './readFiles.ts'

/** A parsed module in the current version of the language, with what its wire file says. */
export interface ParsedModule {
  /** The file of the module. `wire` is its wire file. */
  readonly file: DefinitionFile
  readonly source: ModuleSource
}

/** Parses a module and merges its wire file. The compiler checks its keys. */
export const parseModule = (
  file: DefinitionFile,
  wire: DefinitionFile | undefined,
): Result<ParsedModule, DefinitionFault> => parsed(file)(wire ?? NO_WIRE)

/** Wire files whose module there is not. */
export const strayWires = (
  wires: readonly DefinitionFile[],
  files: readonly DefinitionFile[],
): readonly DefinitionFault[] =>
  wires
    .filter(({ name }) => !files.some(({ file }) => file === `modules/${name}.json`))
    .flatMap((wire) => locateFaults(wire, [{ pointer: '/id', reason: 'strayWire', figures: { module: wire.name } }]))

const NO_WIRE: DefinitionFile = { file: '', name: '', text: '', json: undefined, faults: [] }

const parsed = memoize((file: DefinitionFile) =>
  memoize((wire: DefinitionFile): Result<ParsedModule, DefinitionFault> => {
    const module = versioned<ModuleSource>(file)
    if (!module.ok) return failAll(locateFaults(file, module.problems))
    if (wire === NO_WIRE) return ok({ file, source: module.value })
    const own = wireOf(wire)
    if (!own.ok) return failAll(locateFaults(wire, own.problems))
    const { faults, fault } = collectFaults()
    if (isReadable(module.value)) checkWire(module.value, own.value, fault)
    if (faults.length > 0) return failAll(locateFaults(wire, faults))
    return ok({ file: { ...file, wire }, source: withWire(module.value, own.value) })
  }),
)

/** Whether the parts of a module that a wire file names are objects. What else is wrong with them, the compiler finds. */
const isReadable = ({ fields, forms, calls }: ModuleSource): boolean =>
  [fields, forms, calls].every((part) => part === undefined || (typeof part === 'object' && part !== null))

const wireOf = memoize((file: DefinitionFile): Result<ModuleWireSource, Fault> => {
  // That it is no JSON is said already.
  if (file.json === undefined) return failAll([])
  const wire = versioned<ModuleWireSource>(file)
  if (!wire.ok) return wire
  const { faults, fault } = collectFaults()
  checkShape(wire.value, wireShape, '', fault)
  return faults.length > 0 ? failAll(faults) : wire
})

/** A file in the current version of the language, whose id is its name: modules are referenced by it. */
function versioned<T extends { readonly id: string }>({ json, name }: DefinitionFile): Result<T, Fault> {
  const current = upgrade(json)
  if (!current.ok) return current
  // The schema reference is only for editors.
  const { $schema: _, ...source } = current.value
  return source['id'] === name ? ok(source as unknown as T) : failAll([misnamedFault(name, source['id'])])
}

const misnamedFault = (name: string, id: unknown): Fault =>
  id === undefined
    ? { pointer: '/id', reason: 'missingKey', figures: { key: 'id' } }
    : { pointer: '/id', reason: 'fileName', figures: { name, id } }
