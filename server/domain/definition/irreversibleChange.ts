import { accessPlan } from '#engine/access'
import { sensitiveFields } from '#engine/definition'
import type { Module } from '#engine/definition'
import { isExtraId } from '#engine/extra'
import { isObject } from '#engine/form'
import { textOfKeys } from '#engine/text'
import type { CallContext, Refusal } from '../../operation/index.ts'
import { countExpired } from '../../privacy/retention/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import { readStoredFields } from './store.ts'

const DENIED = '71001'
const CONFIRM = '92023'

/**
 * Refuses content whose effect cannot be undone. A retention period deletes records, and reads of a field that is no longer
 * sensitive go unlogged: both need the right to erase people, and so does whose the records of an organisation's own
 * module are, and what becomes of them. A period that is over for some records must be confirmed with at least their
 * number, which the refusal says. Null if nothing stands against publishing.
 */
export async function irreversibleChange(
  context: CallContext,
  module: string,
  content: unknown,
  confirmed: unknown,
): Promise<Refusal | null> {
  const { rows, tenant, portal } = context
  const next = await portal.tenantDefinitions.preview(rows, tenant, { module, content })
  const [before, after] = [await lastModule(context, module), next.modules.get(module)]
  if (!after) return null
  const isOtherPeriod = before !== undefined && periodOf(before) !== periodOf(after)
  const isOtherPolicy = before !== undefined && policyOf(before) !== policyOf(after)
  // A field that was taken out meanwhile may come back.
  const stored = await readStoredFields(rows, tenant.id, module)
  const logged = [
    ...(before ? sensitiveFields(before) : []),
    ...stored.flatMap(({ id, source }) => (isSensitive(source) ? [id] : [])),
  ]
  const unlogged = logged.find((name) => after.fields.has(name) && !sensitiveFields(after).has(name))
  if ((isOtherPolicy || unlogged !== undefined) && !mayErase(context, module))
    return denied(isOtherPolicy ? policyPointer(module) : `/contenido/fields/${unlogged}/sensitive`)
  return isOtherPeriod ? unconfirmedDeletion(context, next, after, confirmed) : null
}

/** Refuses to switch off an organisation's own module whose records a period deletes: they would stay for ever. */
export function irreversibleEnd(context: CallContext, module: string): Refusal | null {
  const before = context.definitions.modules.get(module)
  return before?.source.privacy?.retention !== undefined && !mayErase(context, module)
    ? denied(policyPointer(module))
    : null
}

const denied = (pointer: string): Refusal => ({ code: DENIED, fields: [{ pointer, code: DENIED }] })

const policyPointer = (module: string): string => `/contenido/${isExtraId(module) ? 'privacy' : 'retention'}`

/** The module as it is served; one of the organisation's own also as it was served last, since its records are there. */
async function lastModule(
  { rows, tenant, portal, definitions }: CallContext,
  module: string,
): Promise<Module | undefined> {
  if (!isExtraId(module)) return definitions.modules.get(module)
  return (await portal.tenantDefinitions.withDisabled(rows, tenant)).modules.get(module)
}

const isSensitive = (field: unknown): boolean => isObject(field) && field['sensitive'] === true

const periodOf = ({ source }: Module): string => JSON.stringify(source.privacy?.retention ?? null)

/** Overlays change the period alone. */
const policyOf = ({ source }: Module): string => JSON.stringify(source.privacy ?? null)

/** The right to decide what is deleted includes handing out and erasing it (GDPR, article 5). */
function mayErase({ portal, session }: CallContext, module: string): boolean {
  const functionId = isExtraId(module) ? module : (portal.definitions.modules.get(module)?.functionId ?? '')
  const privacy = portal.definitions.access.actions['privacy'] ?? ''
  if (!session) return false
  const people = portal.definitions.access.functions['user'] ?? ''
  return [functionId, people].some((id) => accessPlan(id, session.principal).actions.get(privacy)?.all === true)
}

async function unconfirmedDeletion(
  { rows, tenant, portal, translator }: CallContext,
  definitions: TenantDefinitions,
  { id, title }: Module,
  confirmed: unknown,
): Promise<Refusal | null> {
  const records = await countExpired({ rows, tenant, definitions }, id, portal.clock())
  if (records === 0 || (typeof confirmed === 'number' && confirmed >= records)) return null
  const message = translator.translate(textOfKeys('privacy.due'), {
    modulo: translator.translate(title),
    count: records,
  })
  return { code: CONFIRM, fields: [{ pointer: '/registros', code: CONFIRM, message }], actual: { registros: records } }
}
