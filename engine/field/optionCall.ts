import { parseValueWith, isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import type { FieldSource, ValueSource } from '#engine/source'
import { logicOfKinds } from './registry.ts'
import type { FieldContext } from './registry.ts'

/** The source of options that a definition does not list. */
export type OptionCall =
  /** The rows that a call returns, requested with values of the scope. A dependency is a path among them. */
  | {
      readonly kind: 'call'
      readonly module: string
      readonly call: string
      readonly with: { readonly [name: string]: Expression }
    }
  /**
   * Records with which the screen was opened: `selection.rows`, by their titles and the fields in `shows`. With a key: rows of the form, by that
   * field and those in `shows`.
   */
  | {
      readonly kind: 'rows'
      readonly path: readonly string[]
      readonly shows: readonly string[]
      readonly key: string | null
    }

/** Compiles the source of a field's options, if they are not listed. A call of the same module needs no module name. */
export function compileOptionCall(
  { options, to, with: filter }: FieldSource,
  path: string,
  context: FieldContext,
): { readonly optionCall?: OptionCall } {
  if (to !== undefined) {
    // A reference uses its module's `pick`, otherwise its `list`. Which one exists is known where the module is.
    return {
      optionCall: { kind: 'call', module: to, call: 'pick', with: expressions(filter, `${path}/with`, context) },
    }
  }
  if (options === undefined || 'length' in options || 'catalogue' in options) return {}
  if ('from' in options)
    return {
      optionCall: { kind: 'rows', path: options.from.split('.'), shows: options.shows ?? [], key: options.key ?? null },
    }
  const [first = '', second] = options.call.split('.')
  const own = context.prefix.split('.')[0] ?? ''
  return {
    optionCall: {
      kind: 'call',
      module: second === undefined ? own : first,
      call: second ?? first,
      with: expressions(options.with, `${path}/options/with`, context),
    },
  }
}

/** The calls that hold a choice and release it, with the parameters of the first. */
export interface HoldCall {
  readonly module: string
  readonly calls: string
  readonly releases: string
  readonly with: { readonly [name: string]: Expression }
  readonly minutes: number
}

/** Compiles the calls that hold the choice of a field. */
export function compileHold({ hold }: FieldSource, path: string, context: FieldContext): { readonly hold?: HoldCall } {
  if (hold === undefined) return {}
  const { calls, releases, minutes = HOLD_MINUTES } = hold
  const module = context.prefix.split('.')[0] ?? ''
  return { hold: { module, calls, releases, minutes, with: expressions(hold.with, `${path}/hold/with`, context) } }
}

const HOLD_MINUTES = 10

function expressions(
  values: { readonly [name: string]: ValueSource } | undefined,
  pointer: string,
  { fault, kinds }: FieldContext,
): { readonly [name: string]: Expression } {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) => {
      const parsed = parseValueWith(value, logicOfKinds(kinds))
      if (parsed.ok) return [[name, parsed.value] as const]
      for (const { pointer: at, code, figures } of parsed.problems)
        fault({ pointer: `${pointer}/${name}${at}`, reason: code, ...(figures ? { figures } : {}) })
      return []
    }),
  )
}

/** Evaluates the parameters of an option call. A value that fails to evaluate is null. */
export const optionCallValues = (optionCall: OptionCall, scope: Scope): { readonly [name: string]: unknown } =>
  optionCall.kind === 'rows' ? {} : parameterValues(optionCall.with, scope)

/** The values of the parameters of a call. */
export function parameterValues(
  parameters: { readonly [name: string]: Expression },
  scope: Scope,
): { readonly [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, expression]) => {
      const value = expression.evaluate(scope)
      return [name, isFailure(value) ? null : (value ?? null)]
    }),
  )
}

/** The names of the parameters that still have no value. While there is one, there is nothing to request. */
export const missingParameters = (
  optionCall: OptionCall,
  values: { readonly [name: string]: unknown },
): readonly string[] =>
  optionCall.kind === 'call'
    ? Object.entries(optionCall.with).flatMap(([name, { dependencies }]) =>
        dependencies.length > 0 && (values[name] === null || values[name] === '') ? [name] : [],
      )
    : []

export const lacksParameters = (optionCall: OptionCall, values: { readonly [name: string]: unknown }): boolean =>
  missingParameters(optionCall, values).length > 0
