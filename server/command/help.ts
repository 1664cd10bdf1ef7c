import type { Command, CommandOption } from './command.ts'
import { COMMANDS } from './commands.ts'

const EXITS =
  'Exit codes: 0 done; 1 refused or failed, with a sentence for each reason; 2 done, and what was looked at differs.'

/** What every command is, in a line each. */
export function usage(): readonly string[] {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  return [
    'Usage: tramit <command>',
    ...COMMANDS.map(({ name, says }) => `  ${name.padEnd(width)}  ${says}`),
    'tramit <command> --help tells its options, docs/settings.md the settings.',
    EXITS,
  ]
}

/** Everything about one command. */
export function helpOf(command: Command): readonly string[] {
  const { says, options, more = [] } = command
  const written = options.map(writtenOption)
  const width = Math.max(0, ...written.map((option) => option.length))
  return [
    `Usage: ${usageOf(command)}`,
    `${says}.`,
    ...options.map((option, at) => `  ${(written[at] ?? '').padEnd(width)}  ${option.says}`),
    ...more,
    EXITS,
  ]
}

/** How a command is typed. */
function usageOf({ name, argument, options }: Command): string {
  const parts = options.map((option) => (option.isNeeded ? writtenOption(option) : `[${writtenOption(option)}]`))
  return ['tramit', name, ...(argument === undefined ? [] : [argument]), ...parts].join(' ')
}

const writtenOption = ({ name, takes }: CommandOption): string => (takes === null ? `--${name}` : `--${name} ${takes}`)

/** The table of commands of docs/operate.md. */
export function commandsTable(): string {
  const rows = COMMANDS.map((command) => `| \`${usageOf(command).replaceAll('|', '\\|')}\` | ${command.says} |`)
  return ['| command | what it does |', '| --- | --- |', ...rows].join('\n')
}
