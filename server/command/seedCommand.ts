import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { demoSignIns, seedDemo } from '../demo/index.ts'
import { openPortal } from '../openPortal.ts'
import type { StartProblem } from './describeProblem.ts'
import { portalOptions } from './portalOptions.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

/** Fills an empty database with the demo and lists the sign-ins. */
export async function seedCommand(
  configuration: Configuration,
  places: BuildPaths,
): Promise<Result<readonly string[], StartProblem>> {
  return withDatabase(configuration, places, async (owner, { definitions }) => {
    const opened = await openPortal({
      ...portalOptions(configuration, places),
      definitions,
      pool: owner,
    })
    if (!opened.ok) return opened
    const seeded = await seedDemo({
      owner,
      definitions,
      definitionsFolder: places.definitions,
      passwords: opened.value.passwords,
      portal: opened.value,
    })
    return seeded
      ? ok(demoSignIns())
      : fail({ code: 'usage', text: 'The demo is written only into a database without organisations.' })
  })
}
