import { HISTORY, historyCall, historyPath, recordScreen } from '#engine/definition'
import type { Module } from '#engine/definition'
import { isFailure } from '#engine/expression'
import type { Port } from '#renderers/context'
import { actionScope } from './actionContext.ts'
import type { ActionContext } from './actionContext.ts'

/** Opens the history of a record in an overlay. Null if it has none or this user may not read it. */
export function historyOpener(context: ActionContext, port: Port): (() => void) | null {
  const { module, record } = context
  if (!record || record.id === '' || !canReadHistory(module, port)) return null
  return () =>
    port.open({
      module: module.id,
      screen: HISTORY,
      with: { ...screenInput(context, port), id: record.id },
      in: 'drawer',
    })
}

/** Whether records of a module have a history that this user may read. */
export function canReadHistory(module: Module, port: Port): boolean {
  const needs = historyCall(module)?.needs
  return needs !== undefined && (needs.kind !== 'rights' || needs.rights.some((right) => port.can(right)))
}

/** Path parameters other than the id, from the action that opens the record or from the input of this screen. */
function screenInput(context: ActionContext, port: Port): { readonly [name: string]: unknown } {
  const names = parametersOf(historyPath(context.module)).filter((name) => name !== 'id')
  if (names.length === 0) return {}
  const expressions = openingInput(context.module)
  const scope = actionScope(context, port)
  return Object.fromEntries(
    names.map((name) => {
      const value = expressions[name]?.evaluate(scope) ?? context.input[name] ?? null
      return [name, isFailure(value) ? null : value]
    }),
  )
}

function openingInput(module: Module): Module['routes'][number]['with'] {
  const screen = recordScreen(module)
  const opening = [...module.actions.values()].find(({ on, effect }) => on === 'row' && effect.opens === screen)
  return opening?.effect.with ?? {}
}

const parametersOf = (path: string | null): readonly string[] =>
  (path ?? '').split('/').flatMap((piece) => /^\{(.+)\}$/.exec(piece)?.[1] ?? [])
