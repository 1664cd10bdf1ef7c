import { createInterface } from 'node:readline/promises'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { createPasswordQueue } from '../session/index.ts'
import { findTenant, withTenant } from '../tenancy/index.ts'
import { createUser } from '../provisioning/index.ts'
import { requiredText } from './command.ts'
import type { Values } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

const ADMINISTRATOR_TYPE = 1
/** OWASP ASVS 5.0, 6.2.1. */
const MIN_PASSWORD_LENGTH = 8

/**
 * Creates an organisation's administrator. The password is read from standard input, so that it is not visible in
 * process lists.
 */
export async function createAdmin(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const [code, email, name] = [
    requiredText(values, 'tenant'),
    requiredText(values, 'email'),
    requiredText(values, 'name'),
  ]
  if (!email.includes('@')) return fail({ code: 'usage', text: '--email must be one e-mail address.' })
  const password = await readPassword()
  if (password.length < MIN_PASSWORD_LENGTH)
    return fail({ code: 'usage', text: `The password must have at least ${MIN_PASSWORD_LENGTH} characters.` })
  const passwordHash = await createPasswordQueue().hash(password)
  return withDatabase(configuration, places, async (owner) => {
    const tenant = await findTenant(owner, { code })
    if (!tenant) return fail({ code: 'usage', text: `There is no organisation with the code ${code}.` })
    return withTenant(
      owner,
      { tenant: tenant.id, user: null },
      async (tx): Promise<Result<readonly string[], StartProblem>> => {
        const { rowCount } = await tx.query({
          text: `select 1 from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id where ur.tenant_id = $1::int and r.tipo = $2::int for update of ur`,
          values: [tenant.id, ADMINISTRATOR_TYPE],
        })
        if (rowCount > 0)
          return fail({ code: 'usage', text: `${code} has its administrator already: an organisation has one.` })
        await createUser(tx, tenant.id, {
          nombre: name,
          email,
          passwordHash: passwordHash ?? '',
          language: tenant.language,
          roles: [ADMINISTRATOR_TYPE],
        })
        return ok([`created the administrator ${email} of ${code}`])
      },
    )
  })
}

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  for await (const line of lines) {
    lines.close()
    return line.trim()
  }
  return ''
}
