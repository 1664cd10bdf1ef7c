import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation, Operation, Portal } from '../../operation/index.ts'
import { renewAddress } from '../../files/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import type { Module } from '#engine/definition'
import type { Language } from '#engine/text'
import { catalogueOptions } from '../../definitions/index.ts'

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

/** Returns the modules of the application (SH-16). */
export const modules: Operation = ({ definitions, tenant, translator }) => {
  const { access } = definitions
  const found = Object.entries(access.menu).flatMap(([word, entry]) => {
    const id = access.functions[word] ?? ''
    if (!tenant.modules.includes(id)) return []
    return [
      {
        id: `${tenant.id}-${id}`,
        nombre: translator.translate(`acc.function.${id}`),
        tipo: { id: entry.type, nombre: translator.translate(`cat.moduleTypes.${entry.type}`) },
        funcionalidad: { id, nombre: translator.translate(`acc.function.${id}`) },
        ruta: entry.path,
        icono: { ruta: entry.icon },
        activo: true,
      },
    ]
  })
  return Promise.resolve(answer(200, found))
}

/** The role of people who sign up: the attribute `registroAbierto` of the organisation. Null if nobody may sign up. */
export function openRole({ attributes }: Pick<Tenant, 'attributes'>): number | null {
  const role = Number(attributes['registroAbierto'] ?? '')
  return Number.isInteger(role) && role > 0 ? role : null
}

/** The second step of a mailed link. It is reached only through the link. */
const LINK = 'link'

/** Names of the forms that an organisation offers before a session. */
const openForms = ({ forms }: Module, tenant: Pick<Tenant, 'attributes'>): readonly string[] =>
  [...forms.values()].flatMap((form) =>
    form.public && form.name !== LINK && (form.name !== 'signUp' || openRole(tenant) !== null) ? [form.name] : [],
  )

/** A language on the wire: `{id, nombre, nameIso}`. */
export function languageEntry({ definitions }: Portal, id: number, reader: Language) {
  const option = catalogueOptions(definitions.catalogues, definitions.access, 'languages').find(({ key }) => key === id)
  return { id, nombre: option ? definitions.translators[reader].translate(option.text) : '', ...option?.more }
}
