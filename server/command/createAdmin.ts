import { createInterface } from 'node:readline/promises'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import type { Pool } from '../database/index.ts'
import { linkUrl } from '../outbox/index.ts'
import { createUser } from '../provisioning/index.ts'
import {
  LONGEST_PASSWORD,
  createPasswordQueue,
  isStrongPassword,
  passwordRule,
  recordSignIn,
} from '../session/index.ts'
import { createRows, findTenant } from '../tenancy/index.ts'
import type { Rows, Tenant } from '../tenancy/index.ts'
import type { Values } from './command.ts'
import { requiredText } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

const ADMINISTRATOR_TYPE = 1
/** Roles that may be held beside the administrator's (roleRules of access.json): the employee's. */
const COMPATIBLE_TYPES: readonly number[] = [ADMINISTRATOR_TYPE, 4]

type Outcome = Result<readonly string[], StartProblem>

interface Person {
  readonly id: string
  readonly email: string
}

const usage = (text: string): Outcome => fail({ code: 'usage', text })

/**
 * Gives an organisation its administrator, or the administrator a new way in. A new person gets the password that is read
 * from standard input, where no process list shows it; a person who is there already gets a link that works once. With
 * `--replace` the role moves from the present administrator; `--reset-factor` removes a second factor that the person has lost.
 */
export async function createAdmin(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const [code, email] = [requiredText(values, 'tenant'), requiredText(values, 'email').toLowerCase()]
  if (!email.includes('@')) return usage('--email must be one e-mail address.')
  return withDatabase(configuration, places, async (owner): Promise<Outcome> => {
    const tenant = await findTenant(owner, { code })
    if (!tenant) return usage(`There is no organisation with the code ${code}.`)
    const rows = createRows(owner, { tenant: tenant.id, user: null })
    const [present, person] = [await findAdministrator(rows, tenant), await findPerson(rows, tenant, email)]
    if (present && present.id !== person?.id && values['replace'] !== true)
      return usage(
        `${code} has its administrator already, ${present.email}: an organisation has one. Give that address for a new link, or --replace to hand the role over.`,
      )
    if (person) {
      const base = configuration.publicUrl ?? `http://localhost:${configuration.port}`
      return rows.transaction(async (inside) => {
        if (values['reset-factor'] === true) await resetFactor(inside, tenant, person)
        return letIn(inside, tenant, person, base)
      })
    }
    return createPerson(owner, tenant, { email, name: values['name'] })
  })
}

async function findAdministrator(rows: Rows, { id }: Tenant): Promise<Person | null> {
  const { rows: found } = await rows.query<Person>({
    text: `select u.id, u.email from user_role r join "user" u on u.tenant_id = r.tenant_id and u.id = r.user_id
            where r.tenant_id = $1::int and r.role_type = ${ADMINISTRATOR_TYPE} and r.live`,
    values: [id],
  })
  return found[0] ?? null
}

async function findPerson(rows: Rows, { id }: Tenant, email: string): Promise<Person | null> {
  const { rows: found } = await rows.query<Person>({
    text: 'select id, email from "user" where tenant_id = $1::int and lower(email) = $2 and deleted_at is null',
    values: [id, email],
  })
  return found[0] ?? null
}

/** Makes a person the administrator and prints a link with which they sign in once. */
async function letIn(rows: Rows, tenant: Tenant, { id, email }: Person, base: string): Promise<Outcome> {
  await rows.query({
    text: `update "user" set estatus = 'NvI', version = version + 1, updated_at = now()
            where tenant_id = $1::int and id = $2::uuid and estatus <> 'NvI'`,
    values: [tenant.id, id],
  })
  await rows.query({
    text: `delete from user_role where tenant_id = $1::int and (user_id = $2::uuid and not role_type = any($3::int[])
              or user_id <> $2::uuid and role_type = ${ADMINISTRATOR_TYPE})`,
    values: [tenant.id, id, COMPATIBLE_TYPES],
  })
  await giveRole(rows, tenant, id)
  await record(rows, tenant, { id, email }, 'issued')
  const link = await linkUrl(rows, tenant, { kind: 'entry', label: '', user: id }, base, null)
  return ok([`${email} administers ${tenant.code}. This link signs them in once:`, link ?? ''])
}

/** Helps an administrator whom nobody else may help: the command is run on the server itself. */
async function resetFactor(rows: Rows, tenant: Tenant, person: Person): Promise<void> {
  // A person with a passkey proves it before they make another factor.
  for (const table of ['second_factor', 'passkey'])
    await rows.query({
      text: `delete from ${table} where tenant_id = $1::int and user_id = $2::uuid`,
      values: [tenant.id, person.id],
    })
  await rows.query({
    text: `update "user" set segundo_factor = false, password_generation = password_generation + 1, version = version + 1, updated_at = now()
            where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, person.id],
  })
  await record(rows, tenant, person, 'factorReset')
}

async function createPerson(
  owner: Pool,
  tenant: Tenant,
  { email, name }: { readonly email: string; readonly name: unknown },
): Promise<Outcome> {
  if (typeof name !== 'string') return usage('create-admin needs --name <name> for a new person.')
  const password = await readPassword()
  const rule = passwordRule(tenant.attributes)
  if (!(await isStrongPassword(password, rule, [email, name, tenant.name])))
    return usage(
      `The password must have at least ${rule.minimum} characters and at most ${LONGEST_PASSWORD}${rule.classes ? ', a digit, a lower-case and an upper-case letter' : ''}, and must not be easy to guess.`,
    )
  const passwordHash = (await createPasswordQueue().hash(password)) ?? ''
  return createRows(owner, { tenant: tenant.id, user: null }).transaction(async (rows): Promise<Outcome> => {
    await rows.query({
      text: `delete from user_role where tenant_id = $1::int and role_type = ${ADMINISTRATOR_TYPE}`,
      values: [tenant.id],
    })
    const { language } = tenant
    const id = await createUser(rows, tenant.id, { nombre: name, email, passwordHash, language, roles: [] })
    await giveRole(rows, tenant, id)
    await record(rows, tenant, { id, email }, 'issued')
    return ok([`created the administrator ${email} of ${tenant.code}`])
  })
}

/** Two commands at once that give the role are kept apart by its unique index. */
const giveRole = (rows: Rows, { id: tenant }: Tenant, person: string): Promise<unknown> =>
  rows.query({
    text: `insert into user_role (tenant_id, user_id, role_id)
           select $1::int, $2::uuid, r.id from role r
            where r.tenant_id = $1::int and r.tipo = ${ADMINISTRATOR_TYPE} and r.deleted_at is null order by r.id limit 1
           on conflict (tenant_id, user_id, role_id) do nothing`,
    values: [tenant, person],
  })

const record = (rows: Rows, tenant: Tenant, { id, email }: Person, outcome: 'issued' | 'factorReset'): Promise<void> =>
  recordSignIn(rows, tenant.id, {
    person: id,
    login: email,
    outcome,
    address: null,
    agent: 'tramit create-admin',
    known: false,
    waits: 0,
  })

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  for await (const line of lines) {
    lines.close()
    return line.trim()
  }
  return ''
}
