import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Rows, Tenant } from '../tenancy/index.ts'
import { createRows } from '../tenancy/index.ts'
import type { Pool } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { checkContent, findDefinedModule, readStoredOverlay, wasPublished } from '../domain/definition/index.ts'
import { EXIT } from './command.ts'
import type { Outcome } from './command.ts'
import { sameOverlay } from './exportDefinitions.ts'
import type { StartProblem } from './describeProblem.ts'

export interface OverlayFile {
  readonly module: string
  readonly content: unknown
}

/** Shows what publishing these overlays would change, with all checks of a publication. Nothing is written. */
export async function planImport(
  owner: Pool,
  definitions: Definitions,
  tenant: Tenant,
  files: readonly OverlayFile[],
): Promise<Outcome> {
  const rows = createRows(owner, { tenant: tenant.id, user: null })
  const checking = { portal: { definitions }, tenant, together: files }
  const plans: Result<FilePlan, StartProblem>[] = []
  for (const file of files) plans.push(await planFile(rows, checking, file))
  const problems = plans.flatMap((plan) => (plan.ok ? [] : plan.problems))
  if (problems.length > 0) return fail(...problems)
  const planned = plans.flatMap((plan) => (plan.ok ? [plan.value] : []))
  return ok({
    lines: [`${tenant.code}:`, ...planned.flatMap(({ lines }) => lines)],
    code: planned.some(({ hasChange }) => hasChange) ? EXIT.differs : EXIT.success,
  })
}

interface FilePlan {
  readonly hasChange: boolean
  readonly lines: readonly string[]
}

async function planFile(
  rows: Rows,
  checking: Parameters<typeof checkContent>[0],
  { module, content }: OverlayFile,
): Promise<Result<FilePlan, StartProblem>> {
  const {
    tenant,
    portal: { definitions },
  } = checking
  const file = `${module}.json`
  if (findDefinedModule(checking, module) === null)
    return fail({ code: 'overlay', file, pointer: '/over', reason: 'unknownModule' })
  const held = await readStoredOverlay(rows, tenant.id, module)
  const isContent = sameOverlay(definitions, content)
  const isSame = held.published !== null && isContent(held.content)
  const isLive = isSame || (await wasPublished(rows, tenant.id, module, isContent))
  const checked = await checkContent({ ...checking, isLive }, rows, module, content)
  if (!checked.ok)
    return fail(...checked.problems.map(({ pointer, reason }) => ({ code: 'overlay' as const, file, pointer, reason })))
  if (isSame) return ok({ hasChange: false, lines: [`  ${file}: unchanged`] })
  const changes = differences(held.content ?? {}, content)
  const from = held.published === null ? 'not published yet' : `version ${held.published}`
  return ok({
    hasChange: true,
    lines: [`  ${file}: ${from} → version ${held.version + 1}`, ...changes.map((change) => `    ${change}`)],
  })
}

type JsonObject = { readonly [key: string]: unknown }

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * The differences between two JSON values, one per line: `+` added, `-` removed, `~` changed. The order of keys
 * counts.
 */
export function differences(before: unknown, after: unknown, pointer = ''): readonly string[] {
  if (!isJsonObject(before) || !isJsonObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [`~ ${pointer || '/'}`]
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  const come = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  const inside = Object.keys(after)
    .filter((key) => Object.hasOwn(before, key))
    .flatMap((key) => differences(before[key], after[key], `${pointer}/${escapePointer(key)}`))
  const kept = (of: JsonObject, other: JsonObject): string =>
    Object.keys(of)
      .filter((key) => Object.hasOwn(other, key))
      .join()
  return [
    ...gone.map((key) => `- ${pointer}/${escapePointer(key)}`),
    ...come.map((key) => `+ ${pointer}/${escapePointer(key)}`),
    ...inside,
    ...(kept(before, after) === kept(after, before) ? [] : [`~ ${pointer || '/'} (order)`]),
  ]
}
