import { parseValue } from '#engine/expression'
import type { Expression } from '#engine/expression'
import type { EffectSource, Follow, ValueSource } from '#engine/source'
import { keyed } from '#engine/text'
import type { Text } from '#engine/text'
import type { Faults } from './fault.ts'
import type { CodeAnswer, Effect } from './model.ts'

export interface EffectDefaults {
  readonly calls: string | null
  readonly opens: string | null
  /** Asked before anything happens; null asks nothing. */
  readonly confirm: Text | null
  readonly confirmByDefault: boolean
  readonly then: readonly Follow[]
}

/** An effect with its defaults: what it opens or calls, what it asks first, what follows. */
export function compileEffect(source: EffectSource, defaults: EffectDefaults, pointer: string, fault: Faults): Effect {
  const values = (
    map: { readonly [name: string]: ValueSource } | undefined,
    at: string,
  ): { readonly [name: string]: Expression } =>
    Object.fromEntries(
      Object.entries(map ?? {}).flatMap(([name, value]) => expression(name, value, `${pointer}/${at}/${name}`, fault)),
    )
  return {
    calls: source.calls ?? (source.opens === undefined ? defaults.calls : null),
    opens: source.opens ?? defaults.opens,
    in: source.in ?? null,
    with: values(source.with, 'with'),
    sends: source.sends ? values(source.sends, 'sends') : null,
    mask: source.mask ?? null,
    confirm: confirm(source, defaults),
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

function confirm({ confirm: said }: EffectSource, defaults: EffectDefaults): Text | null {
  if (typeof said === 'string') return keyed(said)
  return (said ?? defaults.confirmByDefault) ? defaults.confirm : null
}

const codeAnswer = (code: string, { tone, text, opens }: NonNullable<EffectSource['codes']>[string]): CodeAnswer => ({
  tone: tone ?? 'error',
  text: text === undefined ? keyed(`msg.error.${code}`) : keyed(text),
  opens: opens ?? null,
})
