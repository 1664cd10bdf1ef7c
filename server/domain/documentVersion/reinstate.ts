import { scalarText } from '#engine/text'
import type { ReceivedFile } from '../../fileStore/index.ts'
import { copyFile, quotaDenial, storeFiles, toFormFile } from '../../files/index.ts'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { answeredFields, readRecords, refuseConflict, tableOf, toWire } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { recordReplacement, settled } from '../document/index.ts'
import { openVersion } from './openVersion.ts'

const NOT_FOUND = '91016'
const DOCUMENT = 'document'

/**
 * Makes the file of an earlier version that of the document, as a version of its own with a copy of the file. All others stay. The
 * version that the document has already is answered as it is.
 */
export const reinstate: Operation = async (context, { id, version }) => {
  const opened = await openVersion(context, id)
  if ('ok' in opened) return opened
  const { stored, file } = opened
  if (version !== null && version !== stored.version)
    return refuseConflict(context, context.rows, tableOf(context), stored.id, { version, sent: {} })
  const document = scalarText(stored.values['documento'])
  if (stored.values['vigente'] === true) return answerPresent(context, document)
  const denial = await quotaDenial(context, context.rows, file.bytes, false)
  if (denial) return refuse(denial)
  return settled(context, async (rows, made) => {
    const inside = { ...context, rows }
    const fresh = await copyFile(inside, rows, file)
    made.push(fresh)
    const isReplaced = await replaceFile(inside, document, fresh, file.isProtected)
    if (!isReplaced) return refuse(NOT_FOUND)
    await noteOrigin(inside, rows, document, stored.values['numero'])
    const module = context.definitions.modules.get(DOCUMENT)
    if (module) await recordReplacement({ ...inside, module }, document, fresh.id)
    return answerPresent(inside, document)
  })
}

/** Gives a document a new file. What is signed keeps its own (document_stays_signed). */
async function replaceFile(
  context: CallContext,
  document: string,
  file: ReceivedFile,
  isProtected: boolean,
): Promise<boolean> {
  const { rows, tenant, plan } = context
  const ownerRecord = { table: DOCUMENT, record: document }
  await storeFiles(context, rows, [file], { ownerRecord, isProtected: () => isProtected })
  const { rowCount } = await rows.query({
    name: 'reinstate-version',
    text: `update document set archivo = $3::jsonb, version = version + 1, updated_at = now(), updated_by = $4::uuid
            where tenant_id = $1::int and id = $2::uuid and deleted_at is null`,
    values: [tenant.id, document, JSON.stringify([toFormFile({ ...file, isProtected })]), plan.user],
  })
  return rowCount === 1
}

async function noteOrigin(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  document: string,
  origin: unknown,
): Promise<void> {
  await rows.query({
    name: 'note-origin-of-version',
    text: 'update document_version set origen = $3::int where tenant_id = $1::int and documento = $2::uuid and vigente',
    values: [tenant.id, document, origin],
  })
}

/** Answers the present version of a document. */
async function answerPresent(context: CallContext, document: string): Promise<Answer> {
  const { rows, tenant, scope } = context
  const table = tableOf(context)
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: 'present-version',
    text: 'select id from document_version where tenant_id = $1::int and documento = $2::uuid and vigente',
    values: [tenant.id, document],
  })
  const [present] = await readRecords(
    context,
    table,
    found.map(({ id }) => id),
    scope,
  )
  return present
    ? answer(200, toWire(present, answeredFields(table), context), { etag: `"${present.version}"` })
    : refuse(NOT_FOUND)
}
