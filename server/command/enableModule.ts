import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { loadDefinitions } from '../definitions/index.ts'
import type { AccessFile } from '../definitions/index.ts'
import { disableFunction, enableFunction } from '../provisioning/index.ts'
import { createRows, findTenant } from '../tenancy/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { requiredText } from './command.ts'
import type { Values } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

/** Gives an organisation a module, and its roles their rights in it. */
export const enableModule = (
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> =>
  changeFunction(configuration, places, values, async ({ rows, tenant, code, word, access, id }) => {
    const changed = await enableFunction(rows, tenant, access, id)
    return ok([`${code} has ${word}; ${changed} roles have been given rights in it`])
  })

/** Hides a module from an organisation. Nothing of it is lost. */
export const disableModule = (
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> =>
  changeFunction(configuration, places, values, async ({ rows, tenant, code, word, access, id }) => {
    if (access.needed.includes(word))
      return fail({ code: 'usage', text: `No organisation can do without ${word}: ${access.needed.join(', ')}.` })
    await disableFunction(rows, tenant, id)
    return ok([`${code} has ${word} no more; its records and the rights of its roles are kept`])
  })

interface FunctionChange {
  readonly rows: Rows
  readonly tenant: number
  readonly code: string
  /** The function: its name in access.json, and its id. */
  readonly word: string
  readonly id: string
  readonly access: AccessFile
}

async function changeFunction(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
  change: (what: FunctionChange) => Promise<Result<readonly string[], StartProblem>>,
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
    const all = createRows(owner, { tenant: tenant.id, user: null })
    return all.transaction((rows) => change({ rows, tenant: tenant.id, code, word, id, access }))
  })
}
