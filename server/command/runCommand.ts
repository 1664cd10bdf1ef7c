import { readConfiguration } from '../configuration/index.ts'
import { EXIT } from './command.ts'
import type { ExitCode, Outcome } from './command.ts'
import { helpOf, usage } from './help.ts'
import { readCommand } from './readCommand.ts'
import type { Typed } from './readCommand.ts'
import { sentence } from './sentences.ts'
import type { Places } from './serve.ts'

/** What a command wrote, by stream, and the code to end with. */
export interface Ran {
  readonly output: readonly string[]
  readonly errors: readonly string[]
  readonly code: ExitCode
}

/** Runs what somebody has typed. */
export async function runCommand(typed: readonly string[], places: Places): Promise<Ran> {
  const read = readCommand(typed)
  const outcome = read.ok ? await follow(read.value, places) : read
  if (!('ok' in outcome)) return outcome
  return outcome.ok
    ? { output: outcome.value.lines, errors: [], code: outcome.value.code }
    : { output: [], errors: outcome.problems.map(sentence), code: EXIT.refused }
}

async function follow(typed: Typed, places: Places): Promise<Outcome | Ran> {
  if (typed.kind === 'help') return { output: helpOf(typed.command), errors: [], code: EXIT.good }
  if (typed.kind === 'usage')
    return typed.isAsked
      ? { output: usage(), errors: [], code: EXIT.good }
      : { output: [], errors: usage(), code: EXIT.refused }
  const { command, values, argument } = typed
  if (command.work.kind === 'plain') return command.work.run(places, values, argument)
  const configuration = readConfiguration(process.env)
  return configuration.ok ? command.work.run(configuration.value, places, values) : configuration
}
