import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'

/** Options by name. */
export type Values = { readonly [name: string]: string | boolean | undefined }

/** Reads a required option. The command only runs if it is present. */
export function requiredText(values: Values, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new Error(`--${name} is not needed in the table of commands`)
  return value
}

/** Exit codes: success, refused or failed, and finished with differences. */
export const EXIT = { success: 0, refused: 1, differs: 2 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export interface CommandOutput {
  readonly lines: readonly string[]
  readonly code: ExitCode
}

export type Outcome = Result<CommandOutput, StartProblem>

export interface CommandOption {
  readonly name: string
  /** The value's name in the help. Null for a flag. */
  readonly placeholder: string | null
  readonly isRequired?: boolean
  readonly description: string
}

/** A command, for the parser, the help and the documentation. */
export interface Command {
  readonly name: string
  readonly description: string
  /** The positional argument's name in the help. */
  readonly argument?: string
  readonly options: readonly CommandOption[]
  /** Further paragraphs in the help. */
  readonly more?: readonly string[]
  readonly action: CommandAction
}

/** Plain commands work on folders, without settings or a database. */
type CommandAction =
  | {
      readonly kind: 'plain'
      readonly run: (places: BuildPaths, values: Values, argument?: string) => Promise<Outcome>
    }
  | {
      readonly kind: 'configured'
      readonly run: (configuration: Configuration, places: BuildPaths, values: Values) => Promise<Outcome>
      /** With an argument the command works on that alone, without settings or a database. */
      readonly runPlain?: (values: Values, argument: string) => Promise<Outcome>
    }
