import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'

/** What was typed after a command, by the name of the option. */
export type Values = { readonly [name: string]: string | boolean | undefined }

/** What was typed after an option that the table of commands says is needed: without it nothing was run. */
export function requiredText(values: Values, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new Error(`--${name} is not needed in the table of commands`)
  return value
}

/** Exit codes: all is well; refused or failed; done, and what was looked at differs. */
export const EXIT = { success: 0, refused: 1, differs: 2 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** What a command prints, and the code that it ends with. */
export interface CommandOutput {
  readonly lines: readonly string[]
  readonly code: ExitCode
}

export type Outcome = Result<CommandOutput, StartProblem>

export interface CommandOption {
  readonly name: string
  /** What follows it, as the help writes it; null: nothing does. */
  readonly placeholder: string | null
  readonly isRequired?: boolean
  readonly description: string
}

/** A command as the help, the page of commands and the reading of what was typed know it. */
export interface Command {
  readonly name: string
  readonly description: string
  /** An argument without a name, as the help writes it. */
  readonly argument?: string
  readonly options: readonly CommandOption[]
  /** What else the help of this command says. */
  readonly more?: readonly string[]
  readonly action: CommandAction
}

/** Commands over folders need neither settings nor a database. */
type CommandAction =
  | {
      readonly kind: 'plain'
      readonly run: (places: BuildPaths, values: Values, argument?: string) => Promise<Outcome>
    }
  | {
      readonly kind: 'configured'
      readonly run: (configuration: Configuration, places: BuildPaths, values: Values) => Promise<Outcome>
    }
