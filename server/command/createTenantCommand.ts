import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { LANGUAGES, isLanguage } from '#engine/text'
import type { Configuration } from '../configuration/index.ts'
import { openPortal } from '../openPortal.ts'
import { presentSigningKey } from '../signature/index.ts'
import { createRows, findTenant } from '../tenancy/index.ts'
import { createTenant } from '../provisioning/index.ts'
import { requiredText } from './command.ts'
import type { Values } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import { portalOptions } from './portalOptions.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

const CODE = /^[A-Za-z0-9][A-Za-z0-9-]{0,49}$/

/** Creates an organisation with every module of this version. */
export async function createTenantCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const [code, name] = [requiredText(values, 'code'), requiredText(values, 'name')]
  const language = String(values['language'] ?? 'en')
  if (!CODE.test(code) || name.trim() === '' || !isLanguage(language)) {
    return fail({
      code: 'usage',
      text: 'create-tenant needs --code (letters, digits and hyphens), --name, and a --language of es, ca, en or fr.',
    })
  }
  return withDatabase(configuration, places, async (owner, { definitions }) => {
    if (await findTenant(owner, { code }))
      return fail({ code: 'usage', text: `There is an organisation with the code ${code} already.` })
    const portal = await openPortal({ ...portalOptions(configuration, places), pool: owner })
    if (!portal.ok) return portal
    const modules = Object.keys(definitions.access.functions)
    const id = await createTenant(owner, definitions, {
      code,
      name,
      language: LANGUAGES[language],
      attributes: {},
      modules,
    })
    const rows = createRows(owner, { tenant: id, user: null })
    await presentSigningKey(rows, portal.value.signer, { id, name }, portal.value.clock())
    return ok([`created ${code} with the application id ${id}`])
  })
}
