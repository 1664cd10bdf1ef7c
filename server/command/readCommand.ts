import { parseArgs } from 'node:util'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Command, Values } from './command.ts'
import { COMMANDS } from './commands.ts'
import { nearest } from './nearest.ts'
import type { StartProblem } from './sentences.ts'

export type Typed =
  | { readonly kind: 'usage'; readonly isAsked: boolean }
  | { readonly kind: 'help'; readonly command: Command }
  | { readonly kind: 'run'; readonly command: Command; readonly values: Values; readonly argument?: string }

const refused = (text: string): Result<never, StartProblem> => fail({ code: 'usage', text })

/** What somebody has typed, held against the table of commands: whatever stands in no row is refused by its name. */
export function readCommand(typed: readonly string[]): Result<Typed, StartProblem> {
  const [name, ...rest] = typed
  if (name === undefined) return ok({ kind: 'usage', isAsked: false })
  if (['help', '--help', '-h'].includes(name)) return ok({ kind: 'usage', isAsked: true })
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) {
    const near = nearest(
      name,
      COMMANDS.map((one) => one.name),
    )
    return refused(`There is no command ${name}${hint(near, '')}: tramit --help lists them.`)
  }
  return readOptions(command, rest)
}

const hint = (near: string | null, before: string): string => (near === null ? '' : ` (did you mean ${before}${near}?)`)

function readOptions(command: Command, rest: readonly string[]): Result<Typed, StartProblem> {
  const known = new Map(command.options.map((option) => [option.name, option]))
  const options = Object.fromEntries(
    command.options.map(({ name, takes }) => [
      name,
      { type: takes === null ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { tokens } = parseArgs({ args: [...rest], options, allowPositionals: true, strict: false, tokens: true })
  if (tokens.some((token) => token.kind === 'option' && ['help', 'h'].includes(token.name)))
    return ok({ kind: 'help', command })
  const values: { [name: string]: string | boolean } = {}
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const option = known.get(token.name)
    if (!option) {
      const near = nearest(token.name, [...known.keys()])
      return refused(`${command.name} has no option ${token.rawName}${hint(near, '--')}.`)
    }
    if (option.takes === null && token.value !== undefined) return refused(`${token.rawName} takes no value.`)
    if (option.takes !== null && (token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))))
      return refused(`${token.rawName} needs a value: ${option.takes}.`)
    values[token.name] = token.value ?? true
  }
  return complete(command, values, positionals)
}

function complete(command: Command, values: Values, positionals: readonly string[]): Result<Typed, StartProblem> {
  const most = command.argument === undefined ? 0 : 1
  const tooMany = positionals[most]
  if (tooMany !== undefined) return refused(`${command.name} does not take ${tooMany}.`)
  const missing = command.options.filter(({ name, isNeeded }) => isNeeded && values[name] === undefined)
  if (missing.length > 0)
    return refused(`${command.name} needs ${missing.map(({ name, takes }) => `--${name} ${takes}`).join(' and ')}.`)
  const [argument] = positionals
  return ok({ kind: 'run', command, values, ...(argument === undefined ? {} : { argument }) })
}
