import { collectFaults } from '#engine/definition'
import { below } from '#engine/source'
import { locateFaults } from './readFiles.ts'
import type { DefinitionFault, DefinitionFile } from './readFiles.ts'
import type { SortedFiles } from './sortFiles.ts'

/** Finds groups of codes with the name of a code, with codes that there are not, and those that no call names. */
export function checkErrors(
  { errors, context: { refusals = {} }, modules }: SortedFiles,
  files: readonly DefinitionFile[],
): readonly DefinitionFault[] {
  const file = files.find((one) => one.file === 'errors.json')
  if (!file) return []
  const { faults, fault } = collectFaults()
  const isCode = (name: string): boolean => /^(?:\d|WS)/.test(name)
  const used = new Set(
    modules.flatMap(({ source }) => Object.values(source.calls ?? {}).flatMap(({ refuses = [] }) => refuses)),
  )
  for (const name of Object.keys(errors)) if (!isCode(name)) fault(below('', name), 'name', { name, names: 'code' })
  for (const [group, codes] of Object.entries(refusals)) {
    const pointer = below('', group)
    if (isCode(group)) fault(pointer, 'name', { name: group, names: 'word' })
    else if (!used.has(group)) fault(pointer, 'unusedGroup', { group })
    codes.forEach((code, at) => {
      if (!Object.hasOwn(errors, code)) fault(below(pointer, at), 'unknownCode', { code, known: Object.keys(errors) })
    })
  }
  return locateFaults(file, faults)
}
