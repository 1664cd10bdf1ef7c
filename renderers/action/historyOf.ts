import { HISTORY, historyCall, historyPath, recordScreen } from '#engine/definition'
import type { Module } from '#engine/definition'
import { isFailure } from '#engine/expression'
import type { Port } from '#renderers/context'
import { actionScope } from './place.ts'
import type { ActionPlace } from './place.ts'

/** Opens the history of a record over what is there; null where it has none, or not for this person. */
export function historyOf(place: ActionPlace, port: Port): (() => void) | null {
  const { module, record } = place
  if (!record || record.id === '' || !hasHistory(module, port)) return null
  return () =>
    port.open({
      module: module.id,
      screen: HISTORY,
      with: { ...toldWith(place, port), id: record.id },
      in: 'drawer',
    })
}

/** Whether records of a module have a history that this person may see. */
export function hasHistory(module: Module, port: Port): boolean {
  const needs = historyCall(module)?.needs
  return needs !== undefined && (needs.kind !== 'rights' || needs.rights.some((right) => port.may(right)))
}

/** What the address of the record says beside its id, as the action that opens the record says it, or as this screen was told. */
function toldWith(place: ActionPlace, port: Port): { readonly [name: string]: unknown } {
  const names = parametersOf(historyPath(place.module)).filter((name) => name !== 'id')
  if (names.length === 0) return {}
  const said = openingWith(place.module)
  const scope = actionScope(place, port)
  return Object.fromEntries(
    names.map((name) => {
      const value = said[name]?.evaluate(scope) ?? place.input[name] ?? null
      return [name, isFailure(value) ? null : value]
    }),
  )
}

function openingWith(module: Module): Module['routes'][number]['with'] {
  const screen = recordScreen(module)
  const opening = [...module.actions.values()].find(({ on, effect }) => on === 'row' && effect.opens === screen)
  return opening?.effect.with ?? {}
}

const parametersOf = (path: string | null): readonly string[] =>
  (path ?? '').split('/').flatMap((piece) => /^\{(.+)\}$/.exec(piece)?.[1] ?? [])
