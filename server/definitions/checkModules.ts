import { collectFaults } from '#engine/definition'
import type { Module } from '#engine/definition'
import { closestName } from '#engine/expression'
import type { SortedFiles } from './sortFiles.ts'
import { locateFaults } from './readFiles.ts'
import type { DefinitionFault } from './readFiles.ts'

/** Tells what modules say of each other's: a file of another name, one address for two screens. */
export function checkModules({ modules, types }: SortedFiles, compiled: ReadonlyMap<string, Module>): readonly DefinitionFault[] {
  const addresses = new Map<string, string>()
  return modules.flatMap(({ file, source }) => {
    const { faults, fault } = collectFaults()
    for (const { screen, path } of compiled.get(source.id)?.routes ?? []) {
      // Parameters are alike, whatever they are called.
      const address = path.replaceAll(/\{\w+\}/g, '{}')
      const other = addresses.get(address)
      if (other !== undefined) fault(`/routes/${screen}`, 'sameRoute', { path, other })
      addresses.set(address, `${source.id}.${screen}`)
    }
    // A module that does not compile is told so; what its calls are is then not sure.
    for (const [name, { answers }] of Object.entries(compiled.has(source.id) ? (source.calls ?? {}) : {})) {
      const type = answers?.replace(/\[\]$/, '')
      if (type !== undefined && !BUILT_IN.includes(type) && !Object.hasOwn(types, type))
        fault(`/calls/${name}/answers`, 'unknownType', { type, known: Object.keys(types), ...suggestion(type, Object.keys(types)) })
    }
    return locateFaults(file, faults)
  })
}

/** Answers that are no JSON. */
const BUILT_IN: readonly string[] = ['none', 'file']

function suggestion(name: string, known: readonly string[]): { readonly suggestion?: string } {
  const meant = closestName(name, known)
  return meant === undefined ? {} : { suggestion: meant }
}
