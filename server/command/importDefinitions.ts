import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { readJson } from '#engine/source'
import type { Rows } from '../call/context.ts'
import { createRows } from '../call/rows.ts'
import type { Configuration } from '../configuration.ts'
import type { Pool } from '../database/index.ts'
import { loadDefinitions } from '../definitions/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { overlaid, publishContent, readHeld } from '../domain/definition/index.ts'
import { findTenant } from '../tenancy/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import type { StartProblem } from './sentences.ts'
import type { Places } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

type Values = { readonly [name: string]: string | boolean | undefined }

type Outcome = Result<readonly string[], StartProblem>

/** Publishes a folder of overlays for an organisation: all of them or none, and what is published already stays as it is. */
export async function importDefinitions(
  configuration: Configuration,
  places: Places,
  { tenant: code, from: folder }: Values,
): Promise<Outcome> {
  if (typeof code !== 'string' || typeof folder !== 'string')
    return fail({ code: 'usage', text: 'import-definitions needs --tenant and --from, a folder of overlays.' })
  const definitions = await loadDefinitions(places.definitions)
  if (!definitions.ok) return fail(...definitions.problems.map((fault) => ({ code: 'definition' as const, fault })))
  const files = await readOverlayFiles(folder)
  if (!files.ok) return files
  return withDatabase(configuration, places, async (owner) => {
    const tenant = await findTenant(owner, { code })
    if (!tenant) return fail({ code: 'usage', text: `There is no organisation with the code ${code}.` })
    return publishFiles(owner, definitions.value, tenant, files.value)
  })
}

interface OverlayFile {
  readonly module: string
  readonly content: unknown
}

async function readOverlayFiles(folder: string): Promise<Result<readonly OverlayFile[], StartProblem>> {
  const names = await readdir(folder).catch(() => null)
  if (!names) return fail({ code: 'usage', text: `The folder ${folder} cannot be read.` })
  const files = names.filter((name) => name.endsWith('.json')).toSorted()
  const problems: StartProblem[] = []
  const read: OverlayFile[] = []
  for (const file of files) {
    const json = readJson(await readFile(join(folder, file), 'utf8'))
    if (json.ok) read.push({ module: basename(file, '.json'), content: json.value })
    else
      problems.push(
        ...json.problems.map(({ pointer, reason }) => ({ code: 'overlay' as const, file, pointer, reason })),
      )
  }
  return problems.length > 0 ? fail(...problems) : ok(read)
}

/** In one transaction, which a single refusal undoes. */
export function publishFiles(
  owner: Pool,
  definitions: Definitions,
  tenant: Tenant,
  files: readonly OverlayFile[],
): Promise<Outcome> {
  return createRows(owner, { tenant: tenant.id, user: null }).transaction(async (rows): Promise<Outcome> => {
    const outcomes: Outcome[] = []
    for (const file of files) outcomes.push(await publishFile(rows, definitions, tenant, file))
    const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problems))
    return problems.length > 0
      ? fail(...problems)
      : ok(outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : [])))
  })
}

async function publishFile(
  rows: Rows,
  definitions: Definitions,
  tenant: Tenant,
  { module, content }: OverlayFile,
): Promise<Outcome> {
  const file = `${module}.json`
  const checking = { portal: { definitions }, tenant }
  if (overlaid(checking, module) === null)
    return fail({ code: 'overlay', file, pointer: '/over', reason: 'unknownModule' })
  const held = await readHeld(rows, tenant.id, module, true)
  const published = await publishContent(checking, rows, { module, content, held, user: null, draft: 'kept' })
  if (!published.ok)
    return fail(
      ...published.problems.map(({ pointer, reason }) => ({ code: 'overlay' as const, file, pointer, reason })),
    )
  return ok([published.value === held.published ? `${file}: unchanged` : `${file}: version ${published.value}`])
}
