import type { Json } from '#engine/source'
import { canonicalText } from '../canonical.ts'
import { report } from '../run.ts'
import type { Check } from '../run.ts'
import type { Keywords } from './operands.ts'

/** `type`, `enum` and `const`: about values of every type. */
export function compileAny({ json }: Keywords): readonly Check[] {
  const checks: Check[] = []
  if (Object.hasOwn(json, 'type')) checks.push(ofType([json['type']].flat() as readonly string[]))
  if (Object.hasOwn(json, 'enum')) checks.push(oneOfValues('enum', json['enum'] as readonly Json[]))
  if (Object.hasOwn(json, 'const')) checks.push(oneOfValues('const', [json['const'] as Json]))
  return checks
}

const IS: { readonly [type: string]: (value: unknown) => boolean } = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

function ofType(types: readonly string[]): Check {
  const tests = types.map((type) => IS[type] ?? (() => false))
  const [only] = tests
  const figures = { type: types.length === 1 ? (types[0] ?? '') : types }
  if (only && tests.length === 1)
    return (value, spot, judgement) => only(value) || report(judgement, spot, 'type', figures)
  return (value, spot, judgement) => tests.some((test) => test(value)) || report(judgement, spot, 'type', figures)
}

/** Maximum number of options listed in a problem. */
const NAMED = 20

function oneOfValues(keyword: 'enum' | 'const', choices: readonly Json[]): Check {
  const texts = new Set(choices.map((choice) => canonicalText(choice)))
  const plain = choices.every((choice) => typeof choice !== 'object' || choice === null)
  const figures: { readonly [name: string]: Json } =
    keyword === 'const' ? { const: choices[0] ?? null } : { enum: choices.slice(0, NAMED) }
  return (value, spot, judgement) =>
    ((!plain || typeof value !== 'object' || value === null) && texts.has(canonicalText(value, judgement))) ||
    report(judgement, spot, keyword, figures)
}
