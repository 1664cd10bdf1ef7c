import { isDocumentsForm } from '../template/index.ts'
import type { Formulario } from '#engine/form'
import { UNREADABLE_FORM } from '../../form/index.ts'
import { refuse } from '../../operation/index.ts'
import type { RefusedAnswer, RefusedField } from '../../operation/index.ts'

/** Too large for a form (15 MB), and for a document (5 MB; wire contract, 4). */
const TOO_LARGE = '90008'
const DOCUMENT_TOO_LARGE = '91019'
const INVALID = '90004'

/** Codes that say more than that content is not valid: of files, and of a number that nobody sends. */
const OWN_CODES: ReadonlySet<string> = new Set([TOO_LARGE, DOCUMENT_TOO_LARGE, '91018', '91020', '92087'])

/**
 * Refuses invalid content: with the code of a form that nobody can answer, of a file or a number if only these are wrong, otherwise with
 * `otherwise` or the first code.
 */
export function refuseDocuments(
  problems: readonly RefusedField[],
  forms: readonly Formulario[],
  otherwise?: string,
): RefusedAnswer {
  const fields = withDocumentCodes(problems, forms)
  const [first] = fields
  if (fields.some(({ code }) => code === UNREADABLE_FORM)) return refuse(UNREADABLE_FORM, { fields })
  return refuse(
    first && fields.every(({ code }) => OWN_CODES.has(code)) ? first.code : (otherwise ?? first?.code ?? INVALID),
    { fields },
  )
}

/** Replaces codes for files by those for documents where the field is a document or an attachment. */
function withDocumentCodes(problems: readonly RefusedField[], forms: readonly Formulario[]): readonly RefusedField[] {
  const names = new Set(
    forms.filter(isDocumentsForm).flatMap(({ campos }) => campos.map(({ name }) => `/archivos${name}`)),
  )
  return problems.map((problem) =>
    problem.code === TOO_LARGE && (problem.pointer.startsWith('/adjuntos') || names.has(problem.pointer))
      ? { ...problem, code: DOCUMENT_TOO_LARGE }
      : problem,
  )
}
