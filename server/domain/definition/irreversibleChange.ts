import { accessPlan } from '#engine/access'
import { sensitiveFields } from '#engine/definition'
import type { Module } from '#engine/definition'
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
 * sensitive go unlogged: both need the right to erase people. A period that is over for some records must be
 * confirmed with at least their number, which the refusal says. Null if nothing stands against publishing.
 */
export async function irreversibleChange(
  context: CallContext,
  module: string,
  content: unknown,
  confirmed: unknown,
): Promise<Refusal | null> {
  const { rows, tenant, portal, definitions } = context
  const next = await portal.tenantDefinitions.preview(rows, tenant, { module, content })
  const [before, after] = [definitions.modules.get(module), next.modules.get(module)]
  if (!after) return null
  const isOtherPeriod = before !== undefined && periodOf(before) !== periodOf(after)
  // A field that was taken out meanwhile may come back.
  const stored = await readStoredFields(rows, tenant.id, module)
  const logged = [
    ...(before ? sensitiveFields(before) : []),
    ...stored.flatMap(({ id, source }) => (isSensitive(source) ? [id] : [])),
  ]
  const unlogged = logged.find((name) => after.fields.has(name) && !sensitiveFields(after).has(name))
  if ((isOtherPeriod || unlogged !== undefined) && !mayErase(context, module)) {
    const pointer = isOtherPeriod ? '/contenido/retention' : `/contenido/fields/${unlogged}/sensitive`
    return { code: DENIED, fields: [{ pointer, code: DENIED }] }
  }
  return isOtherPeriod ? unconfirmedDeletion(context, next, after, confirmed) : null
}

const isSensitive = (field: unknown): boolean => isObject(field) && field['sensitive'] === true

const periodOf = ({ source }: Module): string => JSON.stringify(source.privacy?.retention ?? null)

/** The right to decide what is deleted includes handing out and erasing it (GDPR, article 5). */
function mayErase({ portal, session }: CallContext, module: string): boolean {
  const functionId = portal.definitions.modules.get(module)?.functionId ?? ''
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
