import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { readRecord, refuseConflict, tableOf } from '../../resource/index.ts'
import { createWebhookSecret, sealSecret } from '../../webhook/index.ts'

const [NOT_FOUND, CHANGED] = ['91016', '92014']

/** How long deliveries are signed with both secrets, so that the receiver loses none while it takes over the new one. */
const OVERLAP = '1 day'

/** Gives a webhook a new secret and answers it, once. */
export const renewSecret: Operation = async (context, { id, version }) => {
  const { portal, tenant, plan, rows, scope } = context
  const table = tableOf(context)
  const stored = id === null ? null : await readRecord(context, table, id, scope)
  if (!stored) return refuse(NOT_FOUND)
  const refuseOlder = () =>
    version === null ? refuse(CHANGED) : refuseConflict(context, rows, table, stored.id, { version, sent: {} })
  if (version !== null && version !== stored.version) return refuseOlder()
  const secret = createWebhookSecret()
  const { rows: renewed } = await rows.query<{ readonly version: number }>({
    name: 'renew-webhook-secret',
    text: `update webhook set former_secret = secret, former_until = now() + interval '${OVERLAP}', secret = $4,
                  version = version + 1, updated_at = now(), updated_by = $5::uuid
            where tenant_id = $1::int and id = $2::uuid and version = $3::int and deleted_at is null returning version`,
    values: [tenant.id, stored.id, stored.version, sealSecret(portal.signer, secret), plan.user],
  })
  const [{ version: present } = { version: null }] = renewed
  // Somebody else has renewed it since it was read.
  if (present === null) return refuseOlder()
  const { descripcion } = stored.values
  return answer(200, { id: stored.id, version: present, descripcion, secreto: secret }, { etag: `"${present}"` })
}
