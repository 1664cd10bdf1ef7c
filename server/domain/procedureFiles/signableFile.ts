import { signableFiles } from '#engine/form'
import type { Formulario, Submission } from '#engine/form'
import { storedFiles } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { compiledPlan, formVersions } from '../../form/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { readSubmissions } from './readSubmissions.ts'

/** The file of the answers of a procedure, if its form says that it may be signed. */
export async function signableFile(
  context: CallContext,
  procedure: string,
  file: unknown,
): Promise<StoredFile | undefined> {
  if (typeof file !== 'string' || !(await isSignable(context, procedure, file))) return undefined
  return (await storedFiles(context.rows, context.tenant.id, [file])).get(file)
}

/** Whether a file is among the answers of a procedure, and their form says that it may be signed. */
export async function isSignable(context: CallContext, procedure: string, file: string): Promise<boolean> {
  const { rows, tenant, language } = context
  const submissions = await readSubmissions(context, procedure)
  const forms = await formVersions(
    rows,
    tenant.id,
    submissions.map(({ formulario }) => formulario),
    language,
  )
  return submissions.some((submission) => signableIn(context, submission, forms).some(({ id }) => id === file))
}

/** The files of answers that may be signed. A form that does not compile any more has none, and keeps nobody from reading its files. */
function signableIn(
  { portal }: Pick<CallContext, 'portal'>,
  { formulario: { id, version }, valores }: Submission,
  forms: readonly Formulario[],
): ReturnType<typeof signableFiles> {
  const form = forms.find((one) => one.id === id && one.version === version)
  if (!form) return []
  const compiled = compiledPlan(form, portal.definitions)
  if (compiled.ok)
    return signableFiles(
      compiled.value.roots.map(({ field }) => field),
      valores,
    )
  portal.reportForm(form, compiled.problems)
  return []
}
