import { checkModule, compileModule } from '#engine/definition'
import type { Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { FieldKinds } from '#engine/field'
import { scalarText } from '#engine/text'
import { checkAccess } from './checkAccess.ts'
import { checkModules } from './checkModules.ts'
import { checkData } from './checkData.ts'
import { checkErrors } from './checkErrors.ts'
import { checkLinks } from './checkLinks.ts'
import { checkTexts } from './checkTexts.ts'
import { formattedText } from './formatDefinitions.ts'
import { staleSchemas } from './publishedSchemas.ts'
import { sortFiles } from './sortFiles.ts'
import type { SortedFiles } from './sortFiles.ts'
import { locateFaults, readFiles } from './readFiles.ts'
import type { DefinitionFault, DefinitionFile } from './readFiles.ts'

/** Finds all faults in a definitions folder, ordered by file and position. */
export const checkDefinitions = async (
  folder: string,
  kinds: FieldKinds = KINDS,
): Promise<readonly DefinitionFault[]> => [
  ...checkFiles(await readFiles(folder), kinds),
  ...(await staleSchemas(folder, kinds)),
]

/** The same for files in memory, for an import or a test. */
export function checkFiles(files: readonly DefinitionFile[], kinds: FieldKinds = KINDS): readonly DefinitionFault[] {
  const gathered = sortFiles(files, kinds)
  const faults = [...gathered.faults, ...(isReadable(gathered) ? checkGathered(gathered, files, kinds) : [])]
  return withoutFollowUps(faults, gathered).toSorted(byFileAndPosition(files))
}

/** Removes faults that follow from a file that cannot be read. */
function withoutFollowUps(faults: readonly DefinitionFault[], gathered: SortedFiles): readonly DefinitionFault[] {
  const unread = gathered.faults.map(({ file }) => file)
  const names = [
    ...unread.map((file) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)),
    ...gathered.modules.flatMap(({ source: { id } }) => (Object.hasOwn(gathered.context.modules, id) ? [] : [id])),
  ]
  const lacksTexts = unread.some((file) => file.startsWith('locales/'))
  return faults.filter(
    ({ file, reason, figures }) =>
      !(reason === 'missingText' && lacksTexts) &&
      !(reason === 'unusedGroup' && names.length > 0) &&
      !(reason === 'unknownModule' && names.includes(scalarText(figures['module']))) &&
      !(reason === 'unknownCall' && names.includes(scalarText(figures['call']).split('.')[0] ?? '')) &&
      !(reason === 'strayFile' && names.some((name) => file.endsWith(`/${name}.json`))),
  )
}

/** Modules are only checked if access, errors and catalogues are valid. */
const isReadable = ({ faults }: SortedFiles): boolean =>
  !faults.some(({ file }) => !/^(?:modules|wire|forms|locales)\//.test(file))

function checkGathered(
  gathered: SortedFiles,
  files: readonly DefinitionFile[],
  kinds: FieldKinds,
): readonly DefinitionFault[] {
  const { context } = gathered
  const modules = new Map<string, Module>()
  const own = gathered.modules.flatMap(({ file, source }) => {
    const compiled = compileModule(source, context)
    if (compiled.ok) modules.set(source.id, compiled.value)
    return locateFaults(file, checkModule(source, context, compiled))
  })
  const faults = [
    ...own,
    ...checkAccess(gathered, files),
    ...checkErrors(gathered, files),
    ...checkData(gathered, files),
    ...checkModules(gathered, modules),
    ...checkLinks(gathered, modules, files),
    ...checkTexts(gathered, modules, files),
  ]
  const told = new Set([...gathered.faults, ...faults].map(({ file }) => moduleFile(file)))
  // Formatting is only reported for files without other faults.
  const untidy = files.filter(
    (file) => !told.has(moduleFile(file.file)) && formattedText(file, kinds, files) !== file.text,
  )
  return [
    ...faults,
    ...untidy.map(({ file }) => ({ file, pointer: '', reason: 'notCanonical', figures: {}, line: 1, column: 1 })),
  ]
}

/** A wire file is part of its module. */
const moduleFile = (file: string): string => file.replace(/^wire\//, 'modules/')

function byFileAndPosition(files: readonly DefinitionFile[]): (one: DefinitionFault, other: DefinitionFault) => number {
  const place = new Map(files.map(({ file }, at) => [file, at]))
  const of = ({ file }: DefinitionFault): number => place.get(file) ?? 0
  return (one, other) => of(one) - of(other) || one.line - other.line || one.column - other.column
}
