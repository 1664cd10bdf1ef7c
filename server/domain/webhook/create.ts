import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { createRecord } from '../../resource/index.ts'
import { createWebhookSecret, sealSecret } from '../../webhook/index.ts'
import { refuseAddress } from './refuseAddress.ts'

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
