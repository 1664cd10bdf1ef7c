import { fail, ok } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { errorReason } from '../database/index.ts'
import { openPortal } from '../openPortal.ts'
import { applyAllRetention, applyRetention } from '../privacy/retention/index.ts'
import type { RetentionResult } from '../privacy/retention/index.ts'
import { findTenant } from '../tenancy/index.ts'
import { EXIT } from './command.ts'
import type { ExitCode, Outcome, Values } from './command.ts'
import { portalOptions } from './portalOptions.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

/** Applies retention periods now, or shows what would happen. */
export async function applyRetentionCommand(
  configuration: Configuration,
  places: BuildPaths,
  { plan: isPlan, tenant: code }: Values,
): Promise<Outcome> {
  const plan = isPlan === true
  return withDatabase(configuration, places, async (owner): Promise<Outcome> => {
    const portal = await openPortal({ ...portalOptions(configuration, places), pool: owner })
    if (!portal.ok) return portal
    const applying = { portal: portal.value, isDryRun: plan }
    const applied: RetentionResult[] = []
    if (typeof code === 'string') {
      const tenant = await findTenant(owner, { code })
      if (!tenant) return fail({ code: 'usage', text: `There is no organisation with the code ${code}.` })
      applied.push(...(await applyRetention(applying, tenant)))
    } else await applyAllRetention(applying, (one) => applied.push(one))
    const lines = applied.flatMap((one) => reportLines(one, plan))
    return ok({ lines: lines.length > 0 ? lines : ['no retention period is over'], code: exitCode(applied, plan) })
  })
}

function reportLines(
  { tenant, module, removed, emptied, taken, waiting, asking, failure }: RetentionResult,
  plan: boolean,
): readonly string[] {
  const line = (records: number, done: string): readonly string[] =>
    records === 0 ? [] : [`${tenant} ${module}: ${records} ${plan ? 'to be ' : ''}${done}`]
  const followers =
    taken === 0 ? [] : [`${tenant} ${module}: ${taken} that follow them${plan ? ' to go' : ' gone'} too`]
  const failed = failure === null ? [] : [`${tenant} ${module}: not applied: ${errorReason(failure)}`]
  const added = waiting === 0 ? [] : [`${tenant} ${module}: ${waiting} added to the waiting list`]
  const asked = asking === 0 ? [] : [`${tenant} ${module}: ${asking} at once, so an administrator decides`]
  return [...line(removed, 'removed'), ...line(emptied, 'emptied'), ...followers, ...added, ...asked, ...failed]
}

function exitCode(applied: readonly RetentionResult[], plan: boolean): ExitCode {
  if (applied.some(({ failure }) => failure !== null)) return EXIT.refused
  return plan && applied.some(({ removed, emptied, taken }) => removed + emptied + taken > 0)
    ? EXIT.differs
    : EXIT.success
}
