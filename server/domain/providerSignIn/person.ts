import { exceedingRight, roleProblem } from '#engine/access'
import { LANGUAGES } from '#engine/text'
import type { PublicContext } from '../../operation/index.ts'
import { readUnfilteredGrants } from '../../session/index.ts'
import { newId } from '../../sql/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import type { ProviderSettings } from '../identityProvider/index.ts'
import { insertRolesStatement } from '../role/index.ts'
import type { Identity } from './claims.ts'
import { rolesNamed } from './roles.ts'

export interface FoundPerson {
  readonly id: string
  readonly email: string
  readonly passwordGeneration: number
  readonly hasFactor: boolean
  /** The account of the provider has become theirs just now. */
  readonly isNew: boolean
}

export type PersonContext = Pick<
  PublicContext,
  'portal' | 'language' | 'definitions' | 'plan' | 'address' | 'agent'
> & {
  readonly tenant: Tenant
  readonly rows: Rows
}

/**
 * The active person whose account a provider has named: by the link to the account, else by the confirmed address as far
 * as the organisation and the rights of whoever set the provider up allow, else a new person. Null: nobody here.
 */
export async function findPerson(
  context: PersonContext,
  settings: ProviderSettings,
  identity: Identity,
): Promise<FoundPerson | null> {
  const linked = await linkedPerson(context, settings, identity)
  if (linked !== null) return linked.person
  const { mail } = identity
  if (mail === null || !isOfDomain(mail, settings.domains)) return null
  const account = await accountOf(context, mail)
  if (account)
    return account.open && (await mayLink(context, settings, account.id))
      ? link(context, settings, identity, account)
      : null
  return settings.createsPeople ? create(context, settings, { ...identity, mail }) : null
}

interface PersonRow {
  readonly id: string
  readonly email: string
  readonly password_generation: number
  readonly segundo_factor: boolean
  readonly open: boolean
}

const PERSON = `u.id, u.email, u.password_generation, u.segundo_factor, u.estatus = 'NvI' and u.deleted_at is null as open`

const personOf = (row: PersonRow, isNew: boolean): FoundPerson => ({
  id: row.id,
  email: row.email,
  passwordGeneration: row.password_generation,
  hasFactor: row.segundo_factor,
  isNew,
})

async function linkedPerson(
  { tenant, rows }: PersonContext,
  { id }: ProviderSettings,
  { subject }: Identity,
): Promise<{ readonly person: FoundPerson | null } | null> {
  const { rows: found } = await rows.query<PersonRow>({
    name: 'linked-person',
    text: `select ${PERSON} from identity_link l join "user" u on u.tenant_id = l.tenant_id and u.id = l.user_id
            where l.tenant_id = $1::int and l.provider = $2::uuid and l.subject = $3 for update of u`,
    values: [tenant.id, id, subject],
  })
  const [row] = found
  return row ? { person: row.open ? personOf(row, false) : null } : null
}

async function accountOf({ tenant, rows }: PersonContext, mail: string): Promise<PersonRow | null> {
  const { rows: found } = await rows.query<PersonRow>({
    name: 'account-of-mail',
    text: `select ${PERSON} from user_mail m join "user" u on u.tenant_id = m.tenant_id and u.id = m.user_id
            where m.tenant_id = $1::int and m.mail = $2 and lower(u.email) = $2 for update of u`,
    values: [tenant.id, mail],
  })
  return found[0] ?? null
}

const NONE_SHARED = { area: false, client: false }

/**
 * Whether a confirmed address makes the account that of a person: the organisation has chosen so, and whoever answers for the
 * settings holds all that the person holds. Who may only set up a provider takes over nobody above them with one of their own.
 */
async function mayLink({ rows, tenant }: PersonContext, settings: ProviderSettings, person: string): Promise<boolean> {
  if (!settings.linksByMail || settings.responsible === null) return false
  const held = await readUnfilteredGrants(rows, tenant, settings.responsible)
  const theirs = await readUnfilteredGrants(rows, tenant, person)
  return held !== null && theirs !== null && exceedingRight(theirs.grants, held.grants, NONE_SHARED) === null
}

async function link(
  { rows, tenant }: PersonContext,
  { id }: ProviderSettings,
  { subject }: Identity,
  row: PersonRow,
): Promise<FoundPerson | null> {
  const { rowCount } = await rows.query({
    name: 'link-identity',
    text: `insert into identity_link (tenant_id, provider, subject, user_id) values ($1::int, $2::uuid, $3, $4::uuid) on conflict do nothing`,
    values: [tenant.id, id, subject, row.id],
  })
  return rowCount > 0 ? personOf(row, true) : null
}

/** Writes a new person with the roles that the provider gives, of which there must be one. */
async function create(
  context: PersonContext,
  settings: ProviderSettings,
  identity: Identity & { readonly mail: string },
): Promise<FoundPerson | null> {
  const { rows, tenant, portal, language } = context
  const first = settings.firstRole === null ? [] : [settings.firstRole]
  const roles = await rolesNamed(rows, tenant.id, identity.roles.length > 0 ? identity.roles : first)
  const chosen = roles.map(({ id, tipo }) => ({ id: String(id), type: tipo }))
  if (roles.length === 0 || roleProblem(chosen, portal.definitions.access.roleRules, () => 0) !== null) return null
  const id = newId()
  await rows.query({
    name: 'person-of-provider',
    text: `insert into "user" (tenant_id, id, nombre, email, idioma) values ($1::int, $2::uuid, $3, $4, $5::int)`,
    values: [tenant.id, id, identity.name.slice(0, MAX_NAME), identity.mail, LANGUAGES[language]],
  })
  await rows.query(
    insertRolesStatement(
      context,
      id,
      roles.map((role) => role.id),
    ),
  )
  const row = { id, email: identity.mail, password_generation: 1, segundo_factor: false, open: true }
  return link(context, settings, identity, row)
}

const MAX_NAME = 100

const isOfDomain = (mail: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(mail.slice(mail.lastIndexOf('@') + 1))
