import { isObject } from '#engine/form'
import type { Portal } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { bitsOf } from '#engine/access'
import type { Grants } from '#engine/access'

/** A role that people have whose claim holds a value. */
export interface RoleMapping {
  readonly value: string
  readonly role: number
}

/** The settings of an identity provider of an organisation. */
export interface ProviderSettings {
  readonly id: string
  readonly version: number
  readonly issuer: string
  readonly client: string
  /** Null: the provider knows the portal as a public client. */
  readonly secret: string | null
  readonly scopes: string
  /** Path of the claim that roles follow from. */
  readonly claim: string
  readonly mappings: readonly RoleMapping[]
  /** The role of people whom the provider brings. Null: of its own it gives none. */
  readonly firstRole: number | null
  readonly createsPeople: boolean
  readonly linksByMail: boolean
  /** Domains of the addresses of people whom it brings. Empty: of any. */
  readonly domains: readonly string[]
  readonly trustsFactor: boolean
  readonly endsThere: boolean
  /** The person who changed the settings last, and answers for them. */
  readonly responsible: string | null
}

interface ProviderRow {
  readonly id: string
  readonly version: number
  readonly emisor: string
  readonly cliente: string
  readonly secret: string | null
  readonly alcances: string | null
  readonly atributo: string | null
  readonly correspondencias: unknown
  readonly rol_inicial: string | null
  readonly crea: boolean | null
  readonly enlaza: boolean | null
  readonly dominios: string | null
  readonly confia_factor: boolean | null
  readonly salida: boolean | null
  readonly responsible: string | null
}

/** Reads an active provider of a tenant, with its secret opened. Null if there is none, or another server has sealed the secret. */
export async function readProvider(
  { signer }: Pick<Portal, 'signer'>,
  rows: Rows,
  tenant: number,
  id: string,
): Promise<ProviderSettings | null> {
  const { rows: found } = await rows.query<ProviderRow>({
    name: 'read-identity-provider',
    text: `select id, version, emisor, cliente, secret, alcances, atributo, correspondencias, rol_inicial, crea, enlaza, dominios,
                  confia_factor, salida, coalesce(updated_by, created_by) as responsible
             from identity_provider where tenant_id = $1::int and id = $2::uuid and estatus = 'NvI' and deleted_at is null`,
    values: [tenant, id],
  })
  const [row] = found
  if (!row) return null
  const secret = row.secret === null ? null : openProviderSecret({ signer }, { tenant, id }, row.secret)
  if (row.secret !== null && secret === null) return null
  return {
    id: row.id,
    version: row.version,
    issuer: row.emisor,
    client: row.cliente,
    secret,
    scopes: row.alcances ?? 'openid profile email',
    claim: row.atributo ?? '',
    mappings: readMappings(row.correspondencias),
    firstRole: readRole(row.rol_inicial),
    createsPeople: row.crea === true,
    linksByMail: row.enlaza === true,
    domains: (row.dominios ?? '')
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((domain) => domain !== ''),
    trustsFactor: row.confia_factor === true,
    endsThere: row.salida === true,
    responsible: row.responsible,
  }
}

export function readMappings(stored: unknown): readonly RoleMapping[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isObject).flatMap(({ valor, rol }) => {
    const role = readRole(rol)
    return typeof valor === 'string' && role !== null ? [{ value: valor, role }] : []
  })
}

export function readRole(stored: unknown): number | null {
  const id = typeof stored === 'string' || typeof stored === 'number' ? Number(stored) : Number.NaN
  return Number.isInteger(id) && id > 0 ? id : null
}

const PURPOSE = 'identity provider'

interface SecretOwner {
  readonly tenant: number
  readonly id: string
}

/** The provider is sealed with its secret, so that the row of one does not open for another. */
export const sealProviderSecret = (
  { signer }: Pick<Portal, 'signer'>,
  { tenant, id }: SecretOwner,
  secret: string,
): string => signer.seal(PURPOSE, JSON.stringify([tenant, id, secret]))

function openProviderSecret(
  { signer }: Pick<Portal, 'signer'>,
  { tenant, id }: SecretOwner,
  sealed: string,
): string | null {
  const text = signer.unseal(PURPOSE, sealed)
  const [whose, which, secret] = text === null ? [] : (JSON.parse(text) as readonly unknown[])
  return whose === tenant && which === id && typeof secret === 'string' ? secret : null
}

/**
 * Whether somebody comes in by an identity provider alone, as the organisation has chosen. Those who may change its providers keep their
 * password, second factor and links, so that a provider that fails locks nobody out.
 */
export async function isPasswordSignInClosed(
  { definitions: { access } }: Pick<Portal, 'definitions'>,
  rows: Rows,
  tenant: number,
  grants: Grants,
): Promise<boolean> {
  if (bitsOf(grants, access.functions['organisation'] ?? '', access.actions['edit'] ?? '') !== 0) return false
  const { rowCount } = await rows.query({
    name: 'password-closed',
    text: `select from identity_provider
            where tenant_id = $1::int and exclusivo and estatus = 'NvI' and deleted_at is null limit 1`,
    values: [tenant],
  })
  return rowCount > 0
}
