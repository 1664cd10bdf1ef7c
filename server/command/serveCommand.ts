import { ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import type { Values } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import { serve } from './serve.ts'
import type { BuildPaths } from './serve.ts'

/** Starts the server and prints its address. */
export async function serveCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const serving = await serve(configuration, places, { demo: values['demo'] === true })
  return serving.ok ? ok([`Tramit is served at ${serving.value.address}`, ...serving.value.demo]) : serving
}
