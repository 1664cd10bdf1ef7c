import { fail } from '#engine/result'
import type { Result } from '#engine/result'
import { createRows, findTenant } from '../tenancy/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { openPortal } from '../openPortal.ts'
import { readSubject } from '../privacy/person/index.ts'
import type { DataSubject, ExportSource } from '../privacy/person/index.ts'
import { portalOptions } from './portalOptions.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'
import { requiredText } from './command.ts'
import type { Values } from './command.ts'
import { withDatabase } from './withDatabase.ts'

type CommandResult = Result<readonly string[], StartProblem>

/** Runs work on a person of an organisation, identified by id or e-mail. */
export function withPerson(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
  work: (source: ExportSource, subject: DataSubject) => Promise<CommandResult>,
): Promise<CommandResult> {
  const [code, user] = [requiredText(values, 'tenant'), requiredText(values, 'user')]
  return withDatabase(configuration, places, async (owner): Promise<CommandResult> => {
    const portal = await openPortal({ ...portalOptions(configuration, places), pool: owner })
    if (!portal.ok) return portal
    const tenant = await findTenant(owner, { code })
    if (!tenant) return fail({ code: 'usage', text: `There is no organisation with the code ${code}.` })
    const rows = createRows(owner, { tenant: tenant.id, user: null })
    const subject = await readSubject(rows, tenant.id, user)
    if (!subject) return fail({ code: 'usage', text: `${code} has nobody with the id or e-mail ${user}.` })
    const model = await portal.value.tenantDefinitions.of(tenant)
    return work({ portal: portal.value, tenant, definitions: model, rows }, subject)
  })
}
