import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { exportPerson } from '../privacy/person/index.ts'
import { requiredText } from './command.ts'
import type { Values } from './command.ts'
import { withPerson } from './withPerson.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'

/** Writes a person's data as an archive, which gets its name when it is complete. */
export async function exportPersonCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const to = requiredText(values, 'to')
  return withPerson(configuration, places, values, async (source, subject) => {
    const half = `${to}.part`
    try {
      await pipeline(await exportPerson(source, subject), createWriteStream(half, { mode: 0o600 }))
      await rename(half, to)
    } finally {
      await rm(half, { force: true })
    }
    return ok([`wrote the data of ${subject.nombre} to ${to}`])
  })
}
