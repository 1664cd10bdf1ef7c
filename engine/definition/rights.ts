import type { AccessDefinition } from '#engine/access'
import type { Follow } from '#engine/source'
import type { Action, Effect, Filters, Form, Right, Route } from './model.ts'
import { ownValue } from './own.ts'

/** An export without a call of its own is the list's call, asked for as CSV. */
export const EXPORT = 'export'
const LIST = 'list'

/** Calls that reading needs, beside those that an action leads to. */
const READING: readonly string[] = ['list', 'get']

/** What leads to calls. */
export interface CallSources {
  readonly actions: ReadonlyMap<string, Action>
  readonly forms: ReadonlyMap<string, Form>
  readonly routes: readonly Route[]
  readonly filters: Filters
}

/** The rights of viewing: for calls that read by their name, or for the one that is asked about. */
type Viewing =
  | { readonly reading: readonly Right[]; readonly all?: never }
  | { readonly all: readonly Right[]; readonly reading?: never }

/**
 * Who may make a call: whoever is offered an action that leads to it, by a form or at once, or may open a route of another
 * function. Nothing is written twice.
 */
export function rightsOf(
  call: string,
  { actions, forms, routes, filters }: CallSources,
  view: Viewing,
  access: AccessDefinition,
): readonly Right[] {
  const found = new Map<string, Right>()
  const add = (right: Right): unknown => found.set(`${right.functionId}.${right.actionId}`, right)
  if (READING.includes(call) || filters.formularios === call) view.reading?.forEach(add)
  view.all?.forEach(add)
  for (const action of actions.values()) if (reachesCall(action, call, forms)) action.needs.forEach(add)
  for (const route of routes) routeRights(route, call, forms, access).forEach(add)
  return [...found.values()]
}

/** An action of the list opens a form for no record. */
function reachesCall({ effect, on }: Action, call: string, forms: ReadonlyMap<string, Form>): boolean {
  if (effect.calls === call || (effect.calls === EXPORT && call === LIST) || followedBy(effect, call)) return true
  const opened = [effect.opens, ...[...effect.codes.values()].map(({ opens }) => opens)].flatMap((name) =>
    name === null ? [] : (forms.get(name) ?? []),
  )
  return opened.some((form) => submits(form, call) || reads(form, call, on !== 'list'))
}

const submits = (form: Form, call: string): boolean => form.submit.calls === call || followedBy(form.submit, call)

/** A form reads its record by `get` when it is opened for one. */
const reads = (form: Form, call: string, forRecord: boolean): boolean =>
  form.formularios === call || (form.reads ?? (forRecord ? 'get' : null)) === call

/** Calls that are made after an effect, whatever came of it. */
const followedBy = ({ then, otherwise, codes }: Effect, call: string): boolean =>
  [...then, ...otherwise, ...[...codes.values()].flatMap((answer) => answer.then)].some(
    (step: Follow) => typeof step === 'object' && step.call === call,
  )

/** A route that hangs on another function opens its form to whoever may view there, and saving to whoever may edit. */
function routeRights(
  { screen, functionId }: Route,
  call: string,
  forms: ReadonlyMap<string, Form>,
  { actions }: AccessDefinition,
): readonly Right[] {
  const form = forms.get(screen)
  const [view, edit] = [ownValue(actions, 'view'), ownValue(actions, 'edit')]
  if (functionId === null || !form) return []
  return [
    ...(view !== undefined && reads(form, call, true) ? [{ functionId, actionId: view }] : []),
    ...(edit !== undefined && (submits(form, call) || reads(form, call, true)) ? [{ functionId, actionId: edit }] : []),
  ]
}
