import { isDocuments } from '../template/index.ts'
import type { Formulario } from '#engine/form'
import type { RefusedField } from '../../call/answer.ts'

/** A file that is too large for a form (15 MB), and one that is too large for a document (5 MB; wire contract, 4). */
const TOO_LARGE = '90008'
const DOCUMENT_TOO_LARGE = '91019'

/** Codes by which a file is refused as such, before any answer is judged. */
const OF_FILES: ReadonlySet<string> = new Set([TOO_LARGE, DOCUMENT_TOO_LARGE, '91018', '91020'])

/** Problems with the code of a document where they are about one: its part is named by it, or by the attachments. */
export function asDocuments(problems: readonly RefusedField[], forms: readonly Formulario[]): readonly RefusedField[] {
  const names = new Set(forms.filter(isDocuments).flatMap(({ campos }) => campos.map(({ name }) => `/archivos${name}`)))
  return problems.map((problem) =>
    problem.code === TOO_LARGE && (problem.pointer.startsWith('/adjuntos') || names.has(problem.pointer))
      ? { ...problem, code: DOCUMENT_TOO_LARGE }
      : problem,
  )
}

/** The code of the whole: that of the file where only files are wrong. */
export const codeOf = (problems: readonly RefusedField[], otherwise: string): string => {
  const [first] = problems
  return first && problems.every(({ code }) => OF_FILES.has(code)) ? first.code : otherwise
}
