import type { Portal } from '../operation/index.ts'
import { notify } from '../outbox/index.ts'
import { findTenant } from '../tenancy/index.ts'
import type { Rows } from '../tenancy/index.ts'

/** A webhook that has just paused by itself. */
export interface PausedWebhook {
  readonly id: string
  readonly version: number
  readonly description: string
  readonly address: string
  /** The person who made or changed it last. */
  readonly responsible: string | null
}

/** Organisation, texts and rights with which the mails of a pause are written. Null: the organisation is no more. */
export async function pauseContext(
  portal: Pick<Portal, 'pool' | 'tenantDefinitions'>,
  tenantId: number,
): Promise<PauseContext | null> {
  const tenant = await findTenant(portal.pool, { id: String(tenantId) })
  if (!tenant) return null
  const definitions = await portal.tenantDefinitions.of(tenant)
  const functionId = definitions.modules.get('webhook')?.functionId ?? ''
  return { tenant, definitions, plan: { functionId, user: null, actions: new Map() } }
}

type PauseContext = Parameters<typeof notify>[0]

/**
 * Owes a mail to whoever answers for the webhook and to the administrators, in the transaction of the pause: nobody
 * else would notice that the other system hears nothing any more.
 */
export async function notifyPause(
  context: PauseContext,
  rows: Rows,
  { id, version, description, address, responsible }: PausedWebhook,
): Promise<void> {
  const { tenant } = context
  const { rows: people } = await rows.query<{ readonly id: string }>({
    name: 'people-of-webhook',
    text: `select u.id from "user" u
            where u.tenant_id = $1::int and u.deleted_at is null
              and (u.id = $2::uuid or exists (
                select from user_role o
                 where o.tenant_id = u.tenant_id and o.user_id = u.id and o.role_type = ${ADMINISTRATOR} and o.live))
            order by u.id = $2::uuid desc nulls last, u.id limit ${MOST}`,
    values: [tenant.id, responsible],
  })
  const figures = { organisation: tenant.name, webhook: description, address }
  for (const { id: to } of people)
    await notify(context, rows, { to, key: `webhookPaused:${id}:${version}:${to}` }, (translator, { name }) => ({
      letter: { name: 'webhookPaused', figures: { name, ...figures } },
      link: { kind: 'page', label: translator.translate('mail.open'), path: `/webhook/${id}` },
    }))
}

/** Type of the roles of administrators (catalogue of types of roles). */
const ADMINISTRATOR = 1
/** Most people who are written to. */
const MOST = 50
