import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { renewAddress } from '../../files/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { openForms } from './openForms.ts'
import { languageEntry } from './languageEntry.ts'

/** Attributes that refer to stored pictures. */
const PICTURES: readonly string[] = ['logo', 'favicon']

/** Returns the application's settings by id, code or subdomain. `attr` selects attributes (SH-01). */
export const application: PublicOperation = async ({ tenant, rows, language, portal, module }, { input }) => {
  const named = ['codapp', 'idapp', 'subdom'].some((name) => input[name] !== undefined)
  if (!named) return refuse('90002')
  if (!tenant || !rows) return refuse('91016')
  const wanted =
    typeof input['attr'] === 'string' ? [input['attr']] : Array.isArray(input['attr']) ? input['attr'] : null
  const attributes = Object.entries(tenant.attributes)
    .filter(([name]) => wanted === null || wanted.includes(name))
    .map(([name, value]) => [name, PICTURES.includes(name) ? renewAddress({ portal, tenant }, value) : value] as const)
  return answer(200, {
    id: String(tenant.id),
    codigo: tenant.code,
    subdominio: tenant.subdomain,
    nombre: tenant.name,
    idioma: languageEntry(portal, tenant.language, language),
    version: tenant.version,
    atributos: Object.fromEntries(attributes),
    formularios: openForms(module, tenant),
    proveedores: await offeredProviders(rows, tenant.id),
    llaves: await hasPasskeys(rows, tenant.id),
  })
}

/** Whether anybody has a passkey. */
async function hasPasskeys(rows: Rows, tenant: number): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'has-passkeys',
    text: 'select from passkey where tenant_id = $1::int limit 1',
    values: [tenant],
  })
  return rowCount > 0
}

/** The identity providers that people may sign in by. */
async function offeredProviders(rows: Rows, tenant: number): Promise<readonly object[]> {
  const { rows: found } = await rows.query<{ readonly id: string; readonly nombre: string }>({
    name: 'offered-providers',
    text: `select id, nombre from identity_provider
            where tenant_id = $1::int and estatus = 'NvI' and deleted_at is null order by created_at, id`,
    values: [tenant],
  })
  return found
}
