import { textOfKeys } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { ModuleOperations, Operation, CallContext, RefusedAnswer } from '../../operation/index.ts'
import { createRecord, resource, readRecord, refuseConflict, tableOf } from '../../resource/index.ts'
import { createWebhookSecret, sealSecret, seesAll, webhookEvents } from '../../webhook/index.ts'
import { readTarget } from '../../outbound/index.ts'

/** Creates a webhook and answers its secret, which is stored encrypted and never answered again. */
const create: Operation = async (context, call) => {
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
const edit: Operation = async (context, call) => {
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

const [NOT_FOUND, CHANGED] = ['91016', '92014']

/** How long deliveries are signed with both secrets, so that the receiver loses none while it takes over the new one. */
const OVERLAP = '1 day'

/** Gives a webhook a new secret and answers it, once. */
const renewSecret: Operation = async (context, { id, version }) => {
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

/** Returns the events that the caller may have others told of, by the names of their modules. */
const events: Operation = ({ definitions, session, translator }) => {
  const found = webhookEvents(definitions)
    .filter(({ module }) => session !== null && seesAll(module, session.principal))
    .map(({ key, module, kind }) => ({
      id: key,
      version: 1,
      acciones: [],
      nombre: `${translator.translate(module.title)} · ${translator.translate(textOfKeys(`lbl.general.event.${kind}`))}`,
    }))
  const sorted = found.toSorted((one, other) => one.nombre.localeCompare(other.nombre, translator.language))
  return Promise.resolve(answer(200, sorted))
}

export const webhook: ModuleOperations = { operations: { create, edit, events, renewSecret } }
