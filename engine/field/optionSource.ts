import { parseValueWith } from '#engine/expression'
import type { Expression } from '#engine/expression'
import type { FieldSource, ValueSource } from '#engine/source'
import type { FieldContext } from './fieldContext.ts'
import { logicOfKinds } from './logicOf.ts'

/** The source of options that a definition does not list. */
export type OptionCall =
  /** The rows that a call returns, requested with values of the scope. A dependency is a path among them. */
  | {
      readonly kind: 'call'
      readonly module: string
      readonly call: string
      readonly with: { readonly [name: string]: Expression }
    }
  /** Records with which the screen was opened: `selection.rows`, by their titles and the fields in `shows`. */
  | { readonly kind: 'rows'; readonly path: readonly string[]; readonly shows: readonly string[] }

/** Compiles the source of a field's options, if they are not listed. A call of the same module needs no module name. */
export function optionCallOf(
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
    return { optionCall: { kind: 'rows', path: options.from.split('.'), shows: options.shows ?? [] } }
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

export function holdOf({ hold }: FieldSource, path: string, context: FieldContext): { readonly hold?: HoldCall } {
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
