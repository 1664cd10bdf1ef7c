import { answer, refuse } from '../../operation/index.ts'
import type { Operation, CallContext, RefusedAnswer } from '../../operation/index.ts'
import { createRecord, resource } from '../../resource/index.ts'
import { createWebhookSecret, sealSecret } from '../../webhook/index.ts'
import { readTarget } from '../../outbound/index.ts'

/** Creates a webhook and answers its secret, which is stored encrypted and never answered again. */
export const create: Operation = async (context, call) => {
  const refused = refuseAddress(context, call.payload?.['direccion'])
  if (refused) return refused
  const { portal, tenant } = context
  const secret = createWebhookSecret()
  const made = await createRecord(
    context,
    call,
    {},
    {
      following: (id) => [
        {
          name: 'store-webhook-secret',
          text: 'update webhook set secret = $3 where tenant_id = $1::int and id = $2::uuid',
          values: [tenant.id, id, sealSecret(portal.signer, secret)],
        },
      ],
    },
  )
  if (!made.ok) return made
  const { id, version, values } = made.stored
  return answer(201, { id, version, descripcion: values['descripcion'], secreto: secret }, { etag: `"${version}"` })
}

/** Changes a webhook. Whoever changes it answers for it from then on: it is told what that person may see. */
export const edit: Operation = async (context, call) => {
  const refused = refuseAddress(context, call.payload?.['direccion'])
  if (refused) return refused
  const change = resource['edit']
  if (!change) throw new Error('The generic resource has no edit')
  return change(context, call)
}

const REFUSED = '92073'

/** Refuses an address that nothing may be sent to. What a name leads to is checked whenever something is sent. */
const refuseAddress = ({ portal }: CallContext, address: unknown): RefusedAnswer | null =>
  typeof address !== 'string' || address === '' || readTarget(address, portal.webhookHosts)
    ? null
    : refuse(REFUSED, { fields: [{ pointer: '/direccion', code: REFUSED }] })
