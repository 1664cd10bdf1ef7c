import { accessPlan } from '#engine/access'
import { restrictionsOf } from '#engine/definition'
import type { CallContext } from '../../operation/index.ts'
import { forSession, sessionReach } from '../../operation/index.ts'
import { isDraftFile, ownerTable } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { readRecord } from '../../resource/index.ts'

const DOCUMENTS = 'd_C'
const OPEN_PROTECTED = 'oPr'

/**
 * Whether the caller may open a file: the uploader while it has no record or is in a draft, otherwise readers of the record, and
 * those who are asked to sign it. A protected file also needs the right to open protected files, except for the uploader and
 * for those who are asked.
 */
export async function canOpenFile(context: CallContext, file: StoredFile): Promise<boolean> {
  const { session, plan } = context
  if (!session || plan.user === null) return false
  const isOwner = file.uploader === plan.user
  if (isOwner && (file.state === 'loose' || file.isProtected || isDraftFile(file))) return true
  if (!mayOpenProtected(context, file)) return isAskedToSign(context, file)
  if (!file.ownerRecord) return isOwner
  return (await canReadRecord(context, file.id, file.ownerRecord)) || isAskedToSign(context, file)
}

/** Whether the caller was asked to sign the document of a file, and still may or has. */
async function isAskedToSign(
  { rows, tenant, plan, portal }: CallContext,
  { ownerRecord }: StoredFile,
): Promise<boolean> {
  if (ownerRecord?.table !== 'document') return false
  const { rowCount } = await rows.query({
    name: 'asked-to-sign',
    text: `select 1 from signature_request
            where tenant_id = $1::int and documento = $2::uuid and usuario = $3::uuid and deleted_at is null
              and (estado = 'signed' or estado = 'open' and vence > $4::timestamptz) limit 1`,
    values: [tenant.id, ownerRecord.record, plan.user, portal.clock()],
  })
  return rowCount > 0
}

/** Whether the protection of a file lets the caller open it: the uploader, and whoever has the right to open protected files. */
export const mayOpenProtected = (
  { session, plan }: Pick<CallContext, 'session' | 'plan'>,
  { isProtected, uploader }: StoredFile,
): boolean =>
  !isProtected ||
  (session !== null && (uploader === plan.user || accessPlan(DOCUMENTS, session.principal).actions.has(OPEN_PROTECTED)))

/** Whether the caller can read the record and the field with the file, as its reading call would decide. */
async function canReadRecord(
  context: CallContext,
  file: string,
  owner: NonNullable<StoredFile['ownerRecord']>,
): Promise<boolean> {
  const { session, tenant } = context
  const found = await ownerTable(context, owner)
  const get = found?.module.calls.get('get') ?? found?.module.calls.get('list')
  if (!found || !get || !session) return false
  const { plan, scope } = sessionReach(session, tenant, found.module, get.needs)
  if (!scope) return false
  const stored = await readRecord(
    { ...context, module: found.module, call: get, plan, scope },
    found,
    owner.record,
    scope,
  )
  const { hidden } = restrictionsOf(forSession(context, found.module))
  return stored !== null && ![...hidden].some((field) => JSON.stringify(stored.values[field] ?? null).includes(file))
}
