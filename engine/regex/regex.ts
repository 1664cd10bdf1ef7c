import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { compileParts, MOST_STEPS } from './compile.ts'
import { matchesSteps } from './match.ts'
import { parseParts } from './parse.ts'

/** A regular expression that whole texts are compared with, in time that is linear in the length of the text. */
interface Regex {
  readonly matches: (text: string) => boolean
}

type RegexProblem = { readonly kind: 'syntax'; readonly at: number } | { readonly kind: 'size'; readonly most: number }

/** Parses a regular expression. The problem says where it cannot be read, or that it is too large. */
export function parseRegex(source: string): Result<Regex, RegexProblem> {
  const parsed = parseParts(source)
  if (!parsed.ok) return fail({ kind: 'syntax', at: parsed.problems[0] ?? 0 })
  const program = compileParts(parsed.value)
  if (!program) return fail({ kind: 'size', most: MOST_STEPS })
  return ok({ matches: (text) => matchesSteps(program.steps, program.start, text) })
}
