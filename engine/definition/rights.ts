import type { AccessDefinition } from '#engine/access'
import type { FollowUp } from '#engine/source'
import type { Action, Effect, Filters, Form, Right, Route } from './model.ts'
import { ownValue } from './ownValue.ts'

/** An export without its own call uses the list's call and requests CSV. */
export const EXPORT = 'export'
const LIST = 'list'

/** Calls needed for reading, in addition to those of actions. */
const READING: readonly string[] = ['list', 'get']

/** The elements of a module that lead to calls. */
export interface CallSources {
  readonly actions: ReadonlyMap<string, Action>
  readonly forms: ReadonlyMap<string, Form>
  readonly routes: readonly Route[]
  readonly filters: Filters
}

/** The rights of viewing: for calls that read by their name, or for the requested call. */
type Viewing =
  | { readonly reading: readonly Right[]; readonly all?: never }
  | { readonly all: readonly Right[]; readonly reading?: never }

/**
 * Returns the rights that allow a call: those of the actions that lead to it, through a form or directly, and those of
 * routes of another function. This way no right is declared twice.
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

/** Whether an action leads to a call. A list action opens its form without a record. */
function reachesCall({ effect, on }: Action, call: string, forms: ReadonlyMap<string, Form>): boolean {
  if (effect.calls === call || effect.signs === call || effect.sendsCode === call || followedBy(effect, call))
    return true
  if (effect.calls === EXPORT && call === LIST) return true
  const opened = [effect.opens, ...[...effect.codes.values()].map(({ opens }) => opens)].flatMap((name) =>
    name === null ? [] : (forms.get(name) ?? []),
  )
  return opened.some((form) => submits(form, call) || reads(form, call, on !== 'list') || holds(form, call))
}

/** Whether a field of the form holds or releases a choice by this call. */
const holds = ({ plan }: Form, call: string): boolean =>
  plan.roots.some(({ field: { hold } }) => hold?.calls === call || hold?.releases === call)

const submits = (form: Form, call: string): boolean => form.submit.calls === call || followedBy(form.submit, call)

/** Whether a form makes a call to read. It reads its record by `get` when it is opened for one. */
const reads = (form: Form, call: string, forRecord: boolean): boolean =>
  [form.formularios, form.preview, form.compares].includes(call) || (form.reads ?? (forRecord ? 'get' : null)) === call

/** Whether a call follows an effect, regardless of its outcome. */
const followedBy = ({ then, otherwise, codes }: Effect, call: string): boolean =>
  [...then, ...otherwise, ...[...codes.values()].flatMap((answer) => answer.then)].some(
    (step: FollowUp) => typeof step === 'object' && step.call === call,
  )

/** Rights of a route of another function: its form requires the right to view there, saving the right to edit. */
function routeRights(
  { screen, functionId }: Route,
  call: string,
  forms: ReadonlyMap<string, Form>,
  { actions }: AccessDefinition,
): readonly Right[] {
  const form = forms.get(screen)
  const [view, edit] = [ownValue(actions, 'view'), ownValue(actions, 'edit')]
  // A form of one's own record has the right `self` of its calls, which reaches no other record.
  if (functionId === null || !form || form.self) return []
  return [
    ...(view !== undefined && reads(form, call, true) ? [{ functionId, actionId: view }] : []),
    ...(edit !== undefined && (submits(form, call) || reads(form, call, true)) ? [{ functionId, actionId: edit }] : []),
  ]
}
