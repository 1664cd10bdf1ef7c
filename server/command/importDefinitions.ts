import { basename } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { readJson } from '#engine/source'
import type { Rows, Tenant } from '../tenancy/index.ts'
import { createRows, findTenant } from '../tenancy/index.ts'
import type { Configuration } from '../configuration/index.ts'
import type { Pool } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import {
  checkContent,
  findDefinedModule,
  publishContent,
  readStoredOverlay,
  wasPublished,
} from '../domain/definition/index.ts'
import { readBundle } from './bundle.ts'
import { EXIT, requiredText } from './command.ts'
import type { Outcome, Values } from './command.ts'
import { sameOverlay } from './exportDefinitions.ts'
import { planImport } from './planImport.ts'
import type { OverlayFile } from './planImport.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

type PublishResult = Result<readonly string[], StartProblem>

/** Shows what a folder of overlays would change, or publishes all of them. Modules without a file stay unchanged. */
export async function importDefinitions(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Outcome> {
  const [code, folder] = [requiredText(values, 'tenant'), requiredText(values, 'from')]
  const { plan, apply } = values
  if (plan === apply)
    return fail({ code: 'usage', text: 'import-definitions needs either --plan, which writes nothing, or --apply.' })
  const files = await readOverlayFiles(folder, configuration.definitionsKey)
  if (!files.ok) return files
  return withDatabase(configuration, places, async (owner, { definitions }): Promise<Outcome> => {
    const tenant = await findTenant(owner, { code })
    if (!tenant) return fail({ code: 'usage', text: `There is no organisation with the code ${code}.` })
    if (plan === true) return planImport(owner, definitions, tenant, files.value)
    const published = await publishFiles(owner, definitions, tenant, files.value)
    return published.ok ? ok({ lines: published.value, code: EXIT.success }) : published
  })
}

async function readOverlayFiles(
  folder: string,
  key: string | null,
): Promise<Result<readonly OverlayFile[], StartProblem>> {
  const bundle = await readBundle(folder, key)
  if (!bundle.ok) return bundle
  const problems: StartProblem[] = []
  const read: OverlayFile[] = []
  for (const { file, text } of bundle.value) {
    const json = readJson(text)
    if (json.ok) read.push({ module: basename(file, '.json'), content: json.value })
    else
      problems.push(
        ...json.problems.map(({ pointer, reason }) => ({ code: 'overlay' as const, file, pointer, reason })),
      )
  }
  return problems.length > 0 ? fail(...problems) : ok(read)
}

/** Publishes in one transaction. A single refusal rolls it back. */
export function publishFiles(
  owner: Pool,
  definitions: Definitions,
  tenant: Tenant,
  files: readonly OverlayFile[],
): Promise<PublishResult> {
  return createRows(owner, { tenant: tenant.id, user: null }).transaction(async (rows): Promise<PublishResult> => {
    const checking = { portal: { definitions }, tenant, together: files }
    const outcomes: PublishResult[] = []
    for (const file of files) outcomes.push(await publishFile(rows, checking, file))
    const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problems))
    return problems.length > 0
      ? fail(...problems)
      : ok(outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : [])))
  })
}

type Checking = Parameters<typeof checkContent>[0]

async function publishFile(rows: Rows, checking: Checking, { module, content }: OverlayFile): Promise<PublishResult> {
  const {
    tenant,
    portal: { definitions },
  } = checking
  const file = `${module}.json`
  if (findDefinedModule(checking, module) === null)
    return fail({ code: 'overlay', file, pointer: '/over', reason: 'unknownModule' })
  const held = await readStoredOverlay(rows, tenant.id, module, true)
  // Words that do nothing are told to authors alone: what was served here before works as it did.
  const isContent = sameOverlay(definitions, content)
  const isSame = held.published !== null && isContent(held.content)
  const isLive = isSame || (await wasPublished(rows, tenant.id, module, isContent))
  if (isSame && (await checkContent({ ...checking, isLive }, rows, module, content)).ok)
    return ok([`${file}: unchanged`])
  const published = await publishContent({ ...checking, isLive }, rows, {
    module,
    content,
    stored: held,
    user: null,
    draft: 'kept',
  })
  if (!published.ok)
    return fail(
      ...published.problems.map(({ pointer, reason }) => ({ code: 'overlay' as const, file, pointer, reason })),
    )
  return ok([`${file}: version ${published.value.number}`])
}
