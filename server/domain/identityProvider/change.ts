import type { Values } from '#engine/form'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { readTarget } from '../../outbound/index.ts'
import { allOrNothing, readRecord, refuseConflict, resource, tableOf } from '../../resource/index.ts'
import { mayGive } from '../role/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { readMappings, readRole, sealProviderSecret } from './settings.ts'

const [NOT_FOUND, CHANGED, ADDRESS, BEYOND] = ['91016', '92014', '92104', '92105']

/** Creates an identity provider. Its secret is set by a call of its own, so that no answer and no history holds it. */
export const create: Operation = (context, call) => change(context, call, 'create')

/**
 * Changes an identity provider. Whoever changes it answers for it: they must hold what the mapped roles grant. Accounts of
 * another issuer or client are other people, so that what was linked to the former one is forgotten.
 */
export const edit: Operation = (context, call) => change(context, call, 'edit')

const change = (context: CallContext, call: Parameters<Operation>[1], operation: 'create' | 'edit'): Promise<Answer> =>
  allOrNothing(context.rows, async (rows): Promise<Answer> => {
    const generic = resource[operation]
    if (!generic) throw new Error(`The generic resource has no ${operation}`)
    const inside = { ...context, rows }
    const changed = await generic(inside, call)
    if (!changed.ok) return changed
    const stored = await storedSettings(inside, changed.body)
    return (await refuseSettings(inside, rows, stored)) ?? changed
  })

interface StoredSettings {
  readonly emisor: string
  readonly correspondencias: unknown
  readonly rol_inicial: string | null
}

async function storedSettings({ rows, tenant }: CallContext, body: unknown): Promise<StoredSettings> {
  const { rows: found } = await rows.query<StoredSettings>({
    name: 'written-identity-provider',
    text: `select emisor, correspondencias, rol_inicial from identity_provider where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, (Object(body) as Values)['id']],
  })
  const [stored] = found
  if (!stored) throw new Error('the identity provider was not written')
  return stored
}

async function refuseSettings(
  context: CallContext,
  rows: Rows,
  { emisor, correspondencias, rol_inicial: first }: StoredSettings,
): Promise<RefusedAnswer | null> {
  if (!readTarget(emisor, context.portal.identityHosts)) return refuseAt('/emisor', ADDRESS)
  const mapped = readMappings(correspondencias).map(({ role }) => role)
  if (!(await mayGive(context, rows, mapped))) return refuseAt('/correspondencias', BEYOND)
  const role = readRole(first)
  return role !== null && !(await mayGive(context, rows, [role])) ? refuseAt('/rolInicial', BEYOND) : null
}

/** Seals the client secret of a provider, or forgets it if none is sent. No call answers it. */
export const setSecret: Operation = async (context, { id, version, values }) => {
  const { portal, tenant, plan, rows, scope } = context
  const table = tableOf(context)
  const stored = id === null ? null : await readRecord(context, table, id, scope)
  if (!stored) return refuse(NOT_FOUND)
  if (version !== null && version !== stored.version)
    return refuseConflict(context, rows, table, stored.id, { version, sent: {} })
  const secret = typeof values['secreto'] === 'string' ? values['secreto'] : ''
  const sealed = secret === '' ? null : sealProviderSecret(portal, { tenant: tenant.id, id: stored.id }, secret)
  const { rows: written } = await rows.query<{ readonly version: number }>({
    name: 'set-provider-secret',
    text: `update identity_provider set secret = $4, version = version + 1, updated_at = now(), updated_by = $5::uuid
            where tenant_id = $1::int and id = $2::uuid and version = $3::int and deleted_at is null returning version`,
    values: [tenant.id, stored.id, stored.version, sealed, plan.user],
  })
  return written.length > 0 ? answer(204) : refuse(CHANGED)
}
