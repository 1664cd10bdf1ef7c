import { signableFiles } from '#engine/form'
import { storedFiles } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { fieldsOf, formVersions } from '../../form/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { readSubmissions } from './readSubmissions.ts'

/** The file of the answers of a procedure, if its form says that it may be signed. */
export async function signableFile(
  context: CallContext,
  procedure: string,
  file: unknown,
): Promise<StoredFile | undefined> {
  const { rows, tenant } = context
  const submissions = await readSubmissions(context, procedure)
  const forms = await formVersions(
    rows,
    tenant.id,
    submissions.map(({ formulario }) => formulario),
    context.language,
  )
  const found = submissions
    .flatMap((submission) => signableFiles(fieldsOf(submission, forms, context) ?? [], submission.valores))
    .find((one) => one.id === file)
  return found && (await storedFiles(rows, tenant.id, [found.id])).get(found.id)
}
