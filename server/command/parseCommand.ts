import { parseArgs } from 'node:util'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Command, Values } from './command.ts'
import { COMMANDS } from './commands.ts'
import type { StartProblem } from './describeProblem.ts'

export type ParsedCommand =
  | { readonly kind: 'usage'; readonly isRequested: boolean }
  | { readonly kind: 'help'; readonly command: Command }
  | { readonly kind: 'run'; readonly command: Command; readonly values: Values; readonly argument?: string }

const usageProblem = (text: string): Result<never, StartProblem> => fail({ code: 'usage', text })

/** Parses the command line. Unknown words are refused by name. */
export function parseCommand(typed: readonly string[]): Result<ParsedCommand, StartProblem> {
  const [name, ...rest] = typed
  if (name === undefined) return ok({ kind: 'usage', isRequested: false })
  if (['help', '--help', '-h'].includes(name)) return ok({ kind: 'usage', isRequested: true })
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) {
    const near = suggestWord(
      name,
      COMMANDS.map((one) => one.name),
    )
    return usageProblem(`There is no command ${name}${suggestion(near, '')}: tramit --help lists them.`)
  }
  return parseOptions(command, rest)
}

const suggestion = (near: string | null, before: string): string =>
  near === null ? '' : ` (did you mean ${before}${near}?)`

function parseOptions(command: Command, rest: readonly string[]): Result<ParsedCommand, StartProblem> {
  const known = new Map(command.options.map((option) => [option.name, option]))
  const options = Object.fromEntries(
    command.options.map(({ name, placeholder }) => [
      name,
      { type: placeholder === null ? ('boolean' as const) : ('string' as const) },
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
      const near = suggestWord(token.name, [...known.keys()])
      return usageProblem(`${command.name} has no option ${token.rawName}${suggestion(near, '--')}.`)
    }
    if (option.placeholder === null && token.value !== undefined)
      return usageProblem(`${token.rawName} takes no value.`)
    if (
      option.placeholder !== null &&
      (token.value === undefined || (!token.inlineValue && token.value.startsWith('--')))
    )
      return usageProblem(`${token.rawName} needs a value: ${option.placeholder}.`)
    values[token.name] = token.value ?? true
  }
  return validateOptions(command, values, positionals)
}

function validateOptions(
  command: Command,
  values: Values,
  positionals: readonly string[],
): Result<ParsedCommand, StartProblem> {
  const most = command.argument === undefined ? 0 : 1
  const tooMany = positionals[most]
  if (tooMany !== undefined) return usageProblem(`${command.name} does not take ${tooMany}.`)
  const missing = command.options.filter(({ name, isRequired }) => isRequired && values[name] === undefined)
  if (missing.length > 0)
    return usageProblem(
      `${command.name} needs ${missing.map(({ name, placeholder }) => `--${name} ${placeholder}`).join(' and ')}.`,
    )
  const [argument] = positionals
  return ok({ kind: 'run', command, values, ...(argument === undefined ? {} : { argument }) })
}

/** Largest edit distance of a typing error. */
const MAX_DISTANCE = 3

/** The most similar word, or null. */
function suggestWord(typed: string, words: readonly string[]): string | null {
  const near = words
    .map((word) => ({ word, far: distance(typed.toLowerCase(), word) }))
    .filter(({ word, far }) => far <= Math.min(MAX_DISTANCE, Math.ceil(word.length / 3)) || word.startsWith(typed))
    .toSorted((one, other) => one.far - other.far)
  return near[0]?.word ?? null
}

/** The Levenshtein distance of two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [down, letter] of one.split('').entries()) {
    const next = [down + 1]
    for (const [across, its] of other.split('').entries())
      next.push(
        Math.min((row[across] ?? 0) + (letter === its ? 0 : 1), (row[across + 1] ?? 0) + 1, (next[across] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
