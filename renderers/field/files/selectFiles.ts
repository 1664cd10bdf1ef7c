import { FILE_LIMIT, maxFiles, checkFile } from '#engine/field'
import type { Field, FileProblem } from '#engine/field'

export interface RejectedFile {
  readonly name: string
  readonly problem: FileProblem | 'fileContent' | 'fileCount'
}

interface CandidateFile {
  readonly file: File
  /** Whether its signature matches its extension. */
  readonly isGenuine: boolean
}

interface CurrentFiles {
  /** Number of files in the field. */
  readonly count: number
  /** The files of the field that were selected here. */
  readonly chosen: readonly File[]
}

/** Checks a selection of files: returns the accepted files, and the reason for each rejected one. */
export function selectFiles(
  field: Field,
  current: CurrentFiles,
  chosen: readonly CandidateFile[],
): { readonly files: readonly File[]; readonly refused: readonly RejectedFile[] } {
  const remaining = maxFiles(field) - current.count
  const files: File[] = []
  const rejected: RejectedFile[] = []
  for (const { file, isGenuine } of chosen) {
    const problem = checkFile(field, file, FILE_LIMIT) ?? (isGenuine ? null : 'fileContent')
    if (problem) rejected.push({ name: file.name, problem })
    else if ([...current.chosen, ...files].some((one) => sameFile(one, file))) continue
    else if (files.length >= remaining) rejected.push({ name: file.name, problem: 'fileCount' })
    else files.push(file)
  }
  return { files, refused: rejected }
}

/** A file selected twice is added once. */
const sameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
