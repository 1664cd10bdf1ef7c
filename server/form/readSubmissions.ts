import type { Formulario, Submission } from '#engine/form'
import type { CallContext } from '../call/context.ts'
import { planOf } from './planOf.ts'
import { signedFiles } from './submissionFiles.ts'

/** Answers as a reader gets them, by the version of the form that asked. */
export const readSubmissions = (
  context: Pick<CallContext, 'portal' | 'tenant'>,
  submissions: readonly Submission[],
  forms: readonly Formulario[],
): readonly Submission[] =>
  submissions.map((submission) => {
    const { id, version } = submission.formulario
    const form = forms.find((one) => one.id === id && one.version === version)
    if (!form) return submission
    const fields = planOf(form, context.portal.definitions).roots.map(({ field }) => field)
    return { ...submission, valores: signedFiles(fields, submission.valores, context) }
  })
