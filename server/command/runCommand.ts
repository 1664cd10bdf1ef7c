import { readConfiguration } from '../configuration/index.ts'
import { EXIT } from './command.ts'
import type { ExitCode, Outcome } from './command.ts'
import { helpOf, usage } from './help.ts'
import { parseCommand } from './parseCommand.ts'
import type { ParsedCommand } from './parseCommand.ts'
import { describeProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'

/** The output by stream, and the exit code. */
export interface CommandRun {
  readonly output: readonly string[]
  readonly errors: readonly string[]
  readonly code: ExitCode
}

/** Runs a command line. */
export async function runCommand(typed: readonly string[], places: BuildPaths): Promise<CommandRun> {
  const read = parseCommand(typed)
  const outcome = read.ok ? await execute(read.value, places) : read
  if (!('ok' in outcome)) return outcome
  return outcome.ok
    ? { output: outcome.value.lines, errors: [], code: outcome.value.code }
    : { output: [], errors: outcome.problems.map(describeProblem), code: EXIT.refused }
}

async function execute(typed: ParsedCommand, places: BuildPaths): Promise<Outcome | CommandRun> {
  if (typed.kind === 'help') return { output: helpOf(typed.command), errors: [], code: EXIT.success }
  if (typed.kind === 'usage')
    return typed.isRequested
      ? { output: usage(), errors: [], code: EXIT.success }
      : { output: [], errors: usage(), code: EXIT.refused }
  const { command, values, argument } = typed
  if (command.action.kind === 'plain') return command.action.run(places, values, argument)
  if (argument !== undefined && command.action.runPlain) return command.action.runPlain(values, argument)
  const configuration = readConfiguration(process.env)
  return configuration.ok ? command.action.run(configuration.value, places, values) : configuration
}
