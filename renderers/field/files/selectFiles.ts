import { FILE_LIMIT, maxFiles, checkFile } from '#engine/field'
import type { Field, FileProblem } from '#engine/field'

export interface RejectedFile {
  readonly name: string
  readonly problem: FileProblem | 'fileContent' | 'fileCount'
}

interface CandidateFile {
  readonly file: File
  /** Whether it begins as its name says. */
  readonly isGenuine: boolean
}

interface CurrentFiles {
  /** How many files the field has. */
  readonly count: number
  /** Those of them that were chosen here. */
  readonly chosen: readonly File[]
}

/** What a choice of files comes to: those that join, and why each of the others does not. The good ones stay. */
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

/** Chosen twice is chosen once. */
const sameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
