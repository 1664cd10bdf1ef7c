import { parseValue } from '#engine/expression'
import type { Expression } from '#engine/expression'
import type { CodeSource, EffectSource, Follow, ValueSource } from '#engine/source'
import { keyed } from '#engine/text'
import { compileChecks } from './compileChecks.ts'
import { compileConfirm } from './compileConfirm.ts'
import type { ConfirmDefaults } from './compileConfirm.ts'
import type { Faults } from './fault.ts'
import type { CodeAnswer, Effect } from './model.ts'

export interface EffectDefaults {
  readonly calls: string | null
  readonly opens: string | null
  readonly confirm: ConfirmDefaults
  readonly then: readonly Follow[]
}

/** Stands in `codes` for a failure that the server gave no code. */
export const NO_CODE = 'none'

/** What is said of a failure without a code (ER-01). */
const UNEXPECTED = '90099'

/** An effect with its defaults: what must hold, what it asks first, what it calls or opens, what follows. */
export function compileEffect(source: EffectSource, defaults: EffectDefaults, pointer: string, fault: Faults): Effect {
  const values = (
    map: { readonly [name: string]: ValueSource } | undefined,
    at: string,
  ): { readonly [name: string]: Expression } =>
    Object.fromEntries(
      Object.entries(map ?? {}).flatMap(([name, value]) => expression(name, value, `${pointer}/${at}/${name}`, fault)),
    )
  return {
    checks: compileChecks(source.checks, `${pointer}/checks`, fault),
    calls: source.calls ?? (source.opens === undefined ? defaults.calls : null),
    opens: source.opens ?? defaults.opens,
    in: source.in ?? null,
    width: source.width ?? null,
    with: values(source.with, 'with'),
    sends: source.sends ? values(source.sends, 'sends') : null,
    mask: source.mask ?? null,
    confirm: compileConfirm(source, defaults.confirm, `${pointer}/confirm`, fault),
    then: source.then ?? defaults.then,
    otherwise: source.else ?? [],
    codes: new Map(Object.entries(source.codes ?? {}).map(([code, answer]) => [code, codeAnswer(code, answer)])),
  }
}

function expression(
  name: string,
  value: ValueSource,
  pointer: string,
  fault: Faults,
): readonly (readonly [string, Expression])[] {
  const parsed = parseValue(value)
  if (parsed.ok) return [[name, parsed.value]]
  for (const problem of parsed.problems) fault(pointer + problem.pointer, problem.code, problem.figures)
  return []
}

const codeAnswer = (code: string, { tone, text, opens, then }: CodeSource): CodeAnswer => ({
  tone: tone ?? 'error',
  text: keyed(text ?? `msg.error.${code === NO_CODE ? UNEXPECTED : code}`),
  opens: opens ?? null,
  then: then ?? [],
})
