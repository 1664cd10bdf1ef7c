import { collectFaults } from '#engine/definition'
import type { Module } from '#engine/definition'
import { closestName } from '#engine/expression'
import type { SortedFiles } from './sortFiles.ts'
import { locateFaults } from './readFiles.ts'
import type { DefinitionFault } from './readFiles.ts'

/** Finds conflicts between modules: a wrong file name, or two screens with one path. */
export function checkModules(
  { modules, types }: SortedFiles,
  compiled: ReadonlyMap<string, Module>,
): readonly DefinitionFault[] {
  const addresses = new Map<string, string>()
  return modules.flatMap(({ file, source }) => {
    const { faults, fault } = collectFaults()
    for (const { screen, path } of compiled.get(source.id)?.routes ?? []) {
      // Names of parameters do not matter.
      const address = path.replaceAll(/\{\w+\}/g, '{}')
      const other = addresses.get(address)
      if (other !== undefined) fault(`/routes/${screen}`, 'sameRoute', { path, other })
      addresses.set(address, `${source.id}.${screen}`)
    }
    // The calls of a module that does not compile are unknown.
    for (const [name, { answers }] of Object.entries(compiled.has(source.id) ? (source.calls ?? {}) : {})) {
      const type = answers?.replace(/\[\]$/, '')
      if (type !== undefined && !BUILT_IN.includes(type) && !Object.hasOwn(types, type))
        fault(`/calls/${name}/answers`, 'unknownType', {
          type,
          known: Object.keys(types),
          ...suggestion(type, Object.keys(types)),
        })
    }
    return locateFaults(file, faults)
  })
}

/** Answers that are not JSON. */
const BUILT_IN: readonly string[] = ['none', 'file']

function suggestion(name: string, known: readonly string[]): { readonly suggestion?: string } {
  const meant = closestName(name, known)
  return meant === undefined ? {} : { suggestion: meant }
}
