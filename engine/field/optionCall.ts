import type { Expression } from '#engine/expression'
import { isFailure } from '#engine/expression'
import type { Scope } from '#engine/expression'
import type { OptionCall } from './optionSource.ts'

/** Evaluates the parameters of an option call. A value that fails to evaluate is null. */
export const optionCallValues = (asked: OptionCall, scope: Scope): { readonly [name: string]: unknown } =>
  asked.kind === 'rows' ? {} : parameterValues(asked.with, scope)

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

/** The inputs of the call whose value is still missing. While there is one, there is nothing to request. */
export const missingOptionInputs = (
  asked: OptionCall,
  held: { readonly [name: string]: unknown },
): readonly string[] =>
  asked.kind === 'call'
    ? Object.entries(asked.with).flatMap(([name, { dependencies }]) =>
        dependencies.length > 0 && (held[name] === null || held[name] === '') ? [name] : [],
      )
    : []

export const isOptionCallWaiting = (asked: OptionCall, held: { readonly [name: string]: unknown }): boolean =>
  missingOptionInputs(asked, held).length > 0
