import { parseValueWith } from '#engine/expression'
import type { Expression, ParseOptions } from '#engine/expression'
import type { FieldSource, ValueSource } from '#engine/source'
import { textOfKeys, literalText } from '#engine/text'
import type { FieldCheck, Field } from './field.ts'
import type { FieldContext } from './registry.ts'
import { logicOfKinds } from './registry.ts'

/** Parses a condition, or returns the default if there is none. */
export function parsedCondition(
  source: ValueSource | undefined,
  otherwise: boolean,
  pointer: string,
  context: FieldContext,
): boolean | Expression {
  if (source === undefined || typeof source === 'boolean') return source ?? otherwise
  const parsed = parseValueWith(source, logicOfKinds(context.kinds), optionsOf(context))
  if (parsed.ok) return parsed.value
  report(parsed.problems, pointer, context)
  return otherwise
}

/** Parses an optional expression of a field. */
export function optionalValue<K extends 'initial' | 'value'>(
  key: K,
  source: FieldSource,
  path: string,
  context: FieldContext,
): { [P in K]?: Expression } {
  const value = source[key]
  if (value === undefined) return {}
  const parsed = parseValueWith(value, logicOfKinds(context.kinds), optionsOf(context))
  if (parsed.ok) return { [key]: parsed.value } as { [P in K]?: Expression }
  report(parsed.problems, `${path}/${key}`, context)
  return {}
}

/** Compiles a check of a value with its text. */
export function compileCheck(
  check: NonNullable<FieldSource['checks']>[number],
  pointer: string,
  context: FieldContext,
): FieldCheck {
  const must = parsedCondition(check.must, true, `${pointer}/must`, context)
  return {
    must: typeof must === 'boolean' ? constant(must) : must,
    ...(check.text === undefined ? {} : { text: check.literal ? literalText(check.text) : textOfKeys(check.text) }),
    ...(check.code === undefined ? {} : { code: check.code }),
    ...(check.at === undefined ? {} : { at: check.at }),
    ...(check.severity === 'warning' ? { isWarning: true } : {}),
  }
}

/** Rules may use the same patterns as text fields, including those with a check digit if the kinds support them. */
function optionsOf({ kinds, names: around }: FieldContext): ParseOptions {
  const { patterns: names, pattern } = kinds.get('text') ?? {}
  return {
    ...(around ? { names: around } : {}),
    ...(names && pattern ? { patterns: { names, matcher: pattern } } : {}),
  }
}

function constant(value: boolean): Expression {
  const parsed = parseValueWith(value, undefined)
  if (!parsed.ok) throw new Error('A constant did not parse')
  return parsed.value
}

function report(
  problems: readonly {
    readonly pointer: string
    readonly code: string
    readonly figures?: { readonly [name: string]: unknown }
  }[],
  pointer: string,
  context: FieldContext,
): void {
  for (const problem of problems) {
    context.fault({
      pointer: pointer + problem.pointer,
      reason: problem.code,
      ...(problem.figures ? { figures: problem.figures } : {}),
    })
  }
}

/** Limits that mean the current day or instant. Any other limit refers to a sibling field. */
export const PRESENT_BOUNDS = ['today', 'now'] as const

/**
 * Returns the field that `after` or `before` refers to. `today` and `now` have priority over fields of that name, which
 * served forms may have.
 */
export const fieldBound = (limit: string | undefined): string | undefined =>
  limit === undefined || PRESENT_BOUNDS.some((word) => word === limit) ? undefined : limit

/** Whether a date of the field stands in an order with that of another field. */
export const followsField = ({ source: { after, before } }: Field): boolean =>
  fieldBound(after) !== undefined || fieldBound(before) !== undefined
