import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { exportPerson } from '../privacy/person/index.ts'
import { neededText } from './command.ts'
import type { Values } from './command.ts'
import { personData } from './personData.ts'
import type { StartProblem } from './sentences.ts'
import type { Places } from './serve.ts'

/** Writes all that there is about a person as an archive, which has its name only when it is whole. */
export async function exportPersonCommand(
  configuration: Configuration,
  places: Places,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const to = neededText(values, 'to')
  return personData(configuration, places, values, async (source, subject) => {
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
