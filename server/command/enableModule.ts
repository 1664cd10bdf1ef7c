import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { loadDefinitions } from '../definitions/index.ts'
import { enableFunction } from '../provisioning/index.ts'
import { createRows, findTenant } from '../tenancy/index.ts'
import { requiredText } from './command.ts'
import type { Values } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

/** Gives an organisation a module, and its roles their rights in it. */
export async function enableModule(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const [code, word] = [requiredText(values, 'tenant'), requiredText(values, 'module')]
  const definitions = await loadDefinitions(places.definitions)
  if (!definitions.ok) return fail(...definitions.problems.map((fault) => ({ code: 'definition' as const, fault })))
  const { access } = definitions.value
  const id = access.functions[word]
  if (id === undefined)
    return fail({
      code: 'usage',
      text: `There is no function ${word}. There are: ${Object.keys(access.functions).join(', ')}.`,
    })
  return withDatabase(configuration, places, async (owner) => {
    const tenant = await findTenant(owner, { code })
    if (!tenant) return fail({ code: 'usage', text: `There is no organisation with the code ${code}.` })
    const rows = createRows(owner, { tenant: tenant.id, user: null })
    const changed = await rows.transaction((inside) => enableFunction(inside, tenant.id, access, id))
    return ok([`${code} has ${word}; ${changed} roles have rights in it`])
  })
}
