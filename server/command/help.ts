import type { Command, CommandOption } from './command.ts'
import { COMMANDS } from './commands.ts'

const EXIT_CODES =
  'Exit codes: 0 done; 1 refused or failed, with a sentence for each reason; 2 done, and what was looked at differs.'

/** One line per command. */
export function usage(): readonly string[] {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  return [
    'Usage: tramit <command>',
    ...COMMANDS.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`),
    'tramit <command> --help tells its options, docs/settings.md the settings.',
    EXIT_CODES,
  ]
}

/** The help of one command. */
export function helpOf(command: Command): readonly string[] {
  const { description, options, more = [] } = command
  const written = options.map(optionUsage)
  const width = Math.max(0, ...written.map((option) => option.length))
  return [
    `Usage: ${usageOf(command)}`,
    `${description}.`,
    ...options.map((option, at) => `  ${(written[at] ?? '').padEnd(width)}  ${option.description}`),
    ...more,
    EXIT_CODES,
  ]
}

/** The usage line of a command. */
function usageOf({ name, argument, options }: Command): string {
  const parts = options.map((option) => (option.isRequired ? optionUsage(option) : `[${optionUsage(option)}]`))
  return ['tramit', name, ...(argument === undefined ? [] : [argument]), ...parts].join(' ')
}

const optionUsage = ({ name, placeholder }: CommandOption): string =>
  placeholder === null ? `--${name}` : `--${name} ${placeholder}`

/** The table of commands in docs/operate.md. */
export function commandsTable(): string {
  const rows = COMMANDS.map((command) => `| \`${usageOf(command).replaceAll('|', '\\|')}\` | ${command.description} |`)
  return ['| command | what it does |', '| --- | --- |', ...rows].join('\n')
}
