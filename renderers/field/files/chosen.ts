import { FILE_LIMIT, mostFiles, problemOfFile } from '#engine/field'
import type { Field, FileProblem } from '#engine/field'

export interface Refused {
  readonly name: string
  readonly problem: FileProblem | 'fileContent' | 'fileCount'
}

interface Chosen {
  readonly file: File
  /** Whether it begins as its name says. */
  readonly genuine: boolean
}

interface Held {
  /** How many files the field has. */
  readonly count: number
  /** Those of them that were chosen here. */
  readonly chosen: readonly File[]
}

/** What a choice of files comes to: those that join, and why each of the others does not. The good ones stay. */
export function choose(
  field: Field,
  held: Held,
  chosen: readonly Chosen[],
): { readonly files: readonly File[]; readonly refused: readonly Refused[] } {
  const room = mostFiles(field) - held.count
  const files: File[] = []
  const refused: Refused[] = []
  for (const { file, genuine } of chosen) {
    const problem = problemOfFile(field, file, FILE_LIMIT) ?? (genuine ? null : 'fileContent')
    if (problem) refused.push({ name: file.name, problem })
    else if ([...held.chosen, ...files].some((one) => sameFile(one, file))) continue
    else if (files.length >= room) refused.push({ name: file.name, problem: 'fileCount' })
    else files.push(file)
  }
  return { files, refused }
}

/** Chosen twice is chosen once. */
const sameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
