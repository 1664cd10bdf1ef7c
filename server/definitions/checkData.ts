import { collectFaults } from '#engine/definition'
import { compileFormulario, formFaults, localizeForm } from '#engine/form'
import { checkDuplicates } from './checkAccess.ts'
import { redundantOrders } from './formatDefinitions.ts'
import type { SortedFiles } from './sortFiles.ts'
import { locateFaults } from './readFiles.ts'
import type { DefinitionFault, DefinitionFile } from './readFiles.ts'

/** Finds duplicates and invalid values in catalogues and served forms. */
export function checkData(gathered: SortedFiles, files: readonly DefinitionFile[]): readonly DefinitionFault[] {
  return [...checkCatalogues(gathered, files), ...checkForms(gathered)]
}

function checkCatalogues({ catalogues }: SortedFiles, files: readonly DefinitionFile[]): readonly DefinitionFault[] {
  const ids = catalogues.map(({ id }) => id)
  const tables = catalogues.map(({ table }) => table)
  return files
    .filter(({ file, json }) => file.startsWith('catalogues/') && json !== undefined)
    .flatMap((file) => {
      const set = catalogues.find((one) => one === file.json)
      if (!set) return []
      const { faults, fault } = collectFaults()
      if (set.id !== file.name) fault('/id', 'fileName', { name: file.name, id: set.id })
      if (ids.filter((id) => id === set.id).length > 1) fault('/id', 'duplicateId', { id: set.id })
      if (tables.filter((table) => table === set.table).length > 1) fault('/table', 'duplicateId', { id: set.table })
      if (!Number.isInteger(Math.log2(set.table))) fault('/table', 'maskBit', { bit: set.table })
      if (set.from !== undefined && set.texts === undefined) fault('/texts', 'missingKey', { key: 'texts' })
      checkDuplicates(
        (set.entries ?? []).map(({ id }, at) => [`/entries/${at}/id`, id]),
        fault,
      )
      checkDuplicates(
        (set.entries ?? []).flatMap(({ order, scope = '' }, at) =>
          order === undefined ? [] : [[`/entries/${at}/order`, scope === '' ? order : `${scope} ${order}`] as const],
        ),
        fault,
      )
      for (const pointer of redundantOrders(set)) fault(pointer, 'default')
      return locateFaults(file, faults)
    })
}

function checkForms({ forms, context, links }: SortedFiles): readonly DefinitionFault[] {
  return forms.flatMap(({ file, source }) => {
    const { faults, fault } = collectFaults()
    if (source.id !== file.name) fault('/id', 'fileName', { name: file.name, id: source.id })
    const form = { ...localizeForm(source, 'en'), version: 1, hash: '' }
    const compiled = compileFormulario(form, { kinds: context.kinds, links })
    const problems = compiled.ok ? formFaults(form, compiled.value) : compiled.problems
    for (const { pointer, reason, figures } of problems) fault(pointer, reason, figures ?? {})
    return locateFaults(file, faults)
  })
}
