import { ALL_ROWS } from '#engine/access'
import { signableFiles } from '#engine/form'
import type { Formulario, Submission } from '#engine/form'
import { storedFiles } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { compiledPlan, formVersions } from '../../form/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { isVisible, readStored } from '../../resource/index.ts'
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

/** Files of procedures for which `mayBeSigned` remembers what their forms say. */
const MOST_REMEMBERED = 5000
const remembered = new Map<string, boolean>()

/**
 * Whether a file of a procedure may be signed as the procedure is now: its form says so, and the procedure has not ended. The forms are
 * read once for each version of the procedure: a PDF is read in many parts.
 */
export async function mayBeSigned(context: CallContext, procedure: string, file: string): Promise<boolean> {
  const { definitions, tenant } = context
  const module = definitions.modules.get('requirement')
  const table = definitions.tables.get('requirement')
  if (!module || !table) return false
  const stored = await readStored({ ...context, module }, table, procedure, ALL_ROWS)
  const signing = [...module.actions.values()].filter(({ effect }) => effect.signs === SIGN)
  if (!stored || !signing.some((action) => isVisible(action, stored, context))) return false
  const key = `${tenant.id}/${procedure}/${stored.version}/${file}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const found = await isSignable(context, procedure, file)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, found)
  return found
}

/** The call that signs a file of a procedure. */
const SIGN = 'signFile'

/** Whether a file is among the answers of a procedure, and their form says that it may be signed. */
async function isSignable(context: CallContext, procedure: string, file: string): Promise<boolean> {
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
