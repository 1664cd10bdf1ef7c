import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extraShape, fieldsWithNames, formatByShape, overlayShape, withNames } from '#engine/definition'
import { isExtraId } from '#engine/extra'
import { isObject } from '#engine/form'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Json, ModuleSource } from '#engine/source'
import type { Configuration } from '../configuration/index.ts'
import type { Pool } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { readOverlays } from '../tenantDefinitions/index.ts'
import { createRows, findTenant } from '../tenancy/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import { BUNDLE_FILE, bundleText } from './bundle.ts'
import { requiredText } from './command.ts'
import type { Values } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

/** Writes an organisation's published overlays as canonical files. */
export async function exportDefinitions(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const [code, folder] = [requiredText(values, 'tenant'), requiredText(values, 'to')]
  return withDatabase(configuration, places, async (owner, { definitions }) => {
    const tenant = await findTenant(owner, { code })
    if (!tenant) return fail({ code: 'usage', text: `There is no organisation with the code ${code}.` })
    const files = await overlayFiles(owner, definitions, tenant)
    await mkdir(folder, { recursive: true })
    for (const { file, text } of files) await writeFile(join(folder, file), text)
    await writeFile(join(folder, BUNDLE_FILE), bundleText(tenant.code, files, configuration.definitionsKey))
    return ok(files.map(({ file, version }) => `${file}: version ${version}`))
  })
}

export interface ExportedOverlay {
  readonly file: string
  readonly version: number
  readonly text: string
}

/** Reads the published overlays. */
export async function overlayFiles(
  pool: Pool,
  definitions: Pick<Definitions, 'kinds' | 'context'>,
  { id }: Pick<Tenant, 'id'>,
): Promise<readonly ExportedOverlay[]> {
  const { overlays } = await readOverlays(createRows(pool, { tenant: id, user: null }), id)
  return overlays.map(({ module, version, content }) => ({
    file: `${module}.json`,
    version,
    text: overlayText(definitions, content),
  }))
}

/** The canonical text of an overlay or a whole module. */
const overlayText = ({ kinds, context }: Pick<Definitions, 'kinds' | 'context'>, content: unknown): string =>
  formatByShape(named(content, context) as Json, isExtra(content) ? extraShape(kinds) : overlayShape(kinds))

/** Compares contents with one as files do, in which neither order nor names make a difference. */
export function sameOverlay(
  definitions: Pick<Definitions, 'kinds' | 'context'>,
  content: unknown,
): (other: unknown) => boolean {
  const text = overlayText(definitions, content)
  return (other) => overlayText(definitions, other) === text
}

/** The content as it is written: with names where ids have one. */
function named(content: unknown, { names = () => [], modules }: Definitions['context']): unknown {
  if (!isObject(content) || !isObject(content['fields'])) return content
  const source = content as unknown as ModuleSource
  if (isExtra(content)) return withNames(source, { names, modules: { ...modules, [source.id]: source } })
  const base = typeof content['over'] === 'string' ? modules[content['over']] : undefined
  return base ? { ...content, fields: fieldsWithNames(source.fields, base, { names, modules }) } : content
}

const isExtra = (content: unknown): boolean => isObject(content) && isExtraId(content['id'])
