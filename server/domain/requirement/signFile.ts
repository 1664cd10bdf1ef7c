import { signableFiles } from '#engine/form'
import { scalarText } from '#engine/text'
import { storedFiles } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { fieldsOf, formVersions } from '../../form/index.ts'
import { refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { readRecord, tableOf } from '../../resource/index.ts'
import { signAttachment } from '../document/index.ts'
import { refuseOutdated } from './currentAnswer.ts'
import { readSubmissions } from './readSubmissions.ts'

const NOT_FOUND = '91016'
/** The forms of the procedure have no such file, or it is not to be signed. */
const NOT_SIGNED_HERE = '92169'

/** Signs a file of the answers of a procedure, where its form says that it may be signed. */
export const signFile: Operation = async (context, call) => {
  const stored = call.id === null ? null : await readRecord(context, tableOf(context), call.id, context.scope)
  if (!stored) return refuse(NOT_FOUND)
  if (call.version !== null && call.version !== stored.version) return refuseOutdated(context, stored, call)
  const file = await signableFile(context, stored.id, call.input['fileId'])
  if (!file) return refuse(NOT_SIGNED_HERE)
  const { usuario, area } = stored.values
  const home = { owner: idIn(usuario), area: idIn(area), procedure: stored.id }
  return signAttachment(context, call, { file, home })
}

const idIn = (value: unknown): string | null => scalarText(value) || null

async function signableFile(context: CallContext, id: string, file: unknown): Promise<StoredFile | undefined> {
  const { rows, tenant } = context
  const submissions = await readSubmissions(context, id)
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
