import { FILE_LIMIT, filesOf, mostFiles, problemOfFile } from '#engine/field'
import type { Field, FileProblem } from '#engine/field'

export interface Refused {
  readonly name: string
  readonly problem: FileProblem | 'fileCount'
}

/** What a choice of files comes to: those that join, and why each of the others does not. The good ones stay. */
export function choose(
  field: Field,
  held: { readonly stored: unknown; readonly waiting: readonly File[] },
  chosen: readonly File[],
): { readonly files: readonly File[]; readonly refused: readonly Refused[] } {
  const most = mostFiles(field) - filesOf(held.stored).length
  const files = [...held.waiting]
  const refused: Refused[] = []
  for (const file of chosen) {
    const problem = problemOfFile(field, file, FILE_LIMIT)
    if (problem) refused.push({ name: file.name, problem })
    else if (files.some((one) => sameFile(one, file))) continue
    else if (files.length >= most) refused.push({ name: file.name, problem: 'fileCount' })
    else files.push(file)
  }
  return { files, refused }
}

/** Chosen twice is chosen once. */
const sameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
